import { Link } from 'react-router';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffLoader } from '#app/features/identity/identity.server.ts';
import { publicContext } from '#app/http/public-context.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { AdminSearchForm } from '../embeds/admin-search-form.tsx';
import {
  type AdminSearchResult,
  type SearchPageData,
  searchAdmin,
} from '../search/admin-search.server.ts';
import { UserResults } from '../search/user-results.tsx';
import type { Route } from './+types/search-page.ts';

export const loader = staffLoader('open the admin area', async (args): Promise<SearchPageData> => {
  const { db, context, member, url } = args;
  const { search } = context.get(publicContext);
  const deps = { db, member, search, contentKinds: context.get(contentKindsContext) };
  return { results: await searchAdmin(deps, url.searchParams.get('q') ?? '') };
});

export default function SearchPage({ loaderData: { results } }: Route.ComponentProps) {
  if (!results) {
    return (
      <AdminPage title="Search">
        <SmallScreenSearch />
        <EmptyState title="Search everything">
          Type a word from a title or text, or the start of someone’s name.
        </EmptyState>
      </AdminPage>
    );
  }
  const { text, content, users, comments } = results;
  const isEmpty = content.length + comments.length + (users?.length ?? 0) === 0;
  return (
    <AdminPage title={`Search: ${text}`}>
      <SmallScreenSearch />
      {isEmpty && (
        <EmptyState title="No results">
          Content matches whole words; people match by the start of their name.
        </EmptyState>
      )}
      <ResultSection id="found-content" title="Content" results={content} />
      {users && users.length > 0 && (
        <AdminSection id="found-users" title="Users">
          <UserResults users={users} />
        </AdminSection>
      )}
      <ResultSection id="found-comments" title="Comments" results={comments} />
    </AdminPage>
  );
}

/** On small screens the top bar has no room for the field. */
function SmallScreenSearch() {
  return (
    <div className="mb-6 lg:hidden">
      <AdminSearchForm id="page-search" />
    </div>
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
