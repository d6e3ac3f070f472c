import { Link } from 'react-router';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { getAllTopics } from '../reading/get-topics.server.ts';
import type { Route } from './+types/admin-topics-page.ts';

export const loader = staffRoute('publish content', ({ db, url }) =>
  getAllTopics(db, url.searchParams),
);

export default function AdminTopicsPage({ loaderData }: Route.ComponentProps) {
  const { page, order, text } = loaderData;
  return (
    <AdminPage
      title="Topics"
      lead="Bring together content of all kinds and messages of the board. Add them here, or by typing a new name in the editor."
      crumbs={[{ label: 'Content', to: '/admin/content' }]}
      actions={
        <>
          <AdminLink to="/topics">View on site</AdminLink>
          <AdminLink to="/admin/topics/new" variant="filled">
            Add topic
          </AdminLink>
        </>
      }
    >
      <FilterBar label="Filter topics" filters={[{ name: 'q', label: 'Name' }]} />
      {page.items.length === 0 ? (
        <EmptyState title={text ? 'No matches' : 'No topics yet'}>
          {text ? 'Try another search.' : 'They appear here once you add one.'}
        </EmptyState>
      ) : (
        <LoadMore firstPage={page} noun="topics">
          {(topics) => (
            <DataTable
              label="Topics"
              rows={topics}
              order={order}
              rowKey={({ id }) => id}
              columns={[
                {
                  name: 'Name',
                  isMain: true,
                  sort: { by: 'name' },
                  cell: ({ id, name }) => (
                    <Link to={`/admin/topics/${id}`} className="admin-quiet-link wrap-anywhere">
                      {name}
                    </Link>
                  ),
                },
                {
                  name: 'Public items',
                  isNumber: true,
                  isNamed: true,
                  sort: { by: 'items', startsDescending: true },
                  cell: ({ count }) => count,
                },
                {
                  name: 'Description',
                  isExtra: true,
                  cell: ({ description }) => (
                    <span className="line-clamp-1 max-w-[60ch] text-ink-soft">{description}</span>
                  ),
                },
              ]}
            />
          )}
        </LoadMore>
      )}
    </AdminPage>
  );
}
