import { Link } from 'react-router';
import { staffLoader } from '#app/features/identity/identity.server.ts';
import { ShortDate } from '#app/ui/short-date.tsx';
import { publicContext } from '../../../http/public-context.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { DataTable } from '../../../ui/admin/data-table.tsx';
import { AdminSection } from '../../../ui/admin/section.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type AdminSearchResult, searchAdmin } from '../search/admin-search.server.ts';
import { UserResults } from '../search/user-results.tsx';
import type { Route } from './+types/search-page.ts';

export const loader = staffLoader('open the admin area', async ({ db, context, member, url }) => ({
  finds: await searchAdmin(
    db,
    context.get(publicContext).search,
    member,
    url.searchParams.get('q') ?? '',
  ),
}));

export default function SearchPage({ loaderData: { finds } }: Route.ComponentProps) {
  if (!finds) {
    return (
      <AdminPage title="Search">
        <EmptyState title="What are you looking for?">
          Type a word of a title or a text, or the beginning of somebody’s name, into the field
          above.
        </EmptyState>
      </AdminPage>
    );
  }
  const { words, content, people, comments, mayEdit } = finds;
  const isEmpty = content.length + comments.length + (people?.length ?? 0) === 0;
  return (
    <AdminPage title={`Search: ${words}`}>
      {isEmpty && (
        <EmptyState title="Nothing found">
          Titles and texts are found by whole words, people by what their name begins with.
        </EmptyState>
      )}
      <Finds id="found-content" title="Content" finds={content} />
      {people && people.length > 0 && (
        <AdminSection id="found-users" title="Users">
          <UserResults people={people} mayEdit={mayEdit} />
        </AdminSection>
      )}
      <Finds id="found-comments" title="Comments" finds={comments} />
    </AdminPage>
  );
}

function Finds({
  id,
  title,
  finds,
}: {
  id: string;
  title: string;
  finds: readonly AdminSearchResult[];
}) {
  if (finds.length === 0) return null;
  return (
    <AdminSection id={id} title={title}>
      <DataTable
        label={title}
        rows={finds}
        rowKey={({ key }) => key}
        columns={[
          { name: 'Found', isMain: true, cell: (find) => <Link to={find.to}>{find.title}</Link> },
          { name: 'In', cell: ({ label }) => label },
          { name: 'Date', cell: ({ at }) => <ShortDate at={at} /> },
        ]}
      />
    </AdminSection>
  );
}
