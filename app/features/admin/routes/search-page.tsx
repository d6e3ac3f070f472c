import { Link } from 'react-router';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffLoader } from '#app/features/identity/identity.server.ts';
import { publicContext } from '#app/http/public-context.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { type AdminSearchResult, searchAdmin } from '../search/admin-search.server.ts';
import { UserResults } from '../search/user-results.tsx';
import type { Route } from './+types/search-page.ts';

export const loader = staffLoader('open the admin area', async ({ db, context, member, url }) => ({
  results: await searchAdmin(
    {
      db,
      member,
      search: context.get(publicContext).search,
      contentKinds: context.get(contentKindsContext),
    },
    url.searchParams.get('q') ?? '',
  ),
}));

export default function SearchPage({ loaderData: { results } }: Route.ComponentProps) {
  if (!results) {
    return (
      <AdminPage title="Search">
        <EmptyState title="Search everything">
          Type a word from a title or text, or the start of someone’s name.
        </EmptyState>
      </AdminPage>
    );
  }
  const { text, content, users, comments, canManageUsers } = results;
  const isEmpty = content.length + comments.length + (users?.length ?? 0) === 0;
  return (
    <AdminPage title={`Search: ${text}`}>
      {isEmpty && (
        <EmptyState title="No results">
          Content matches whole words; people match by the start of their name.
        </EmptyState>
      )}
      <ResultSection id="found-content" title="Content" results={content} />
      {users && users.length > 0 && (
        <AdminSection id="found-users" title="Users">
          <UserResults users={users} canManageUsers={canManageUsers} />
        </AdminSection>
      )}
      <ResultSection id="found-comments" title="Comments" results={comments} />
    </AdminPage>
  );
}

function ResultSection({
  id,
  title,
  results,
}: {
  id: string;
  title: string;
  results: readonly AdminSearchResult[];
}) {
  if (results.length === 0) return null;
  return (
    <AdminSection id={id} title={title}>
      <DataTable
        label={title}
        rows={results}
        rowKey={({ key }) => key}
        columns={[
          {
            name: 'Title',
            isMain: true,
            cell: ({ to, title: text }) => <Link to={to}>{text}</Link>,
          },
          { name: 'In', cell: ({ label }) => label },
          { name: 'Date', cell: ({ at }) => <ShortDate at={at} /> },
        ]}
      />
    </AdminSection>
  );
}
