import { Link } from 'react-router';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { SourceRecordView } from '../components/source-record-view.tsx';
import { getAllSources } from '../reading/get-sources.server.ts';
import type { Route } from './+types/admin-sources-page.ts';

export const loader = staffRoute('publish content', ({ db, url }) =>
  getAllSources(db, url.searchParams),
);

export default function AdminSourcesPage({ loaderData: { page, order } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Sources"
      crumbs={[{ label: 'Content', to: '/admin/content?kind=claims' }]}
      lead="Evidence names them, and adds them when their name is new. Readers see their records. Official ones come first, then those that most evidence comes from."
      actions={
        <>
          <AdminLink to="/sources">View on site</AdminLink>
          <AdminLink to="/admin/sources/new" variant="filled">
            Add source
          </AdminLink>
        </>
      }
    >
      {page.items.length === 0 ? (
        <EmptyState title="No sources yet">They appear here with the first evidence.</EmptyState>
      ) : (
        <LoadMore firstPage={page} noun="sources">
          {(sources) => (
            <DataTable
              label="Sources"
              rows={sources}
              order={order}
              rowKey={({ id }) => id}
              columns={[
                {
                  name: 'Name',
                  isMain: true,
                  sort: { by: 'name' },
                  cell: ({ id, name }) => (
                    <Link to={`/admin/sources/${id}`} className="admin-quiet-link wrap-anywhere">
                      {name}
                    </Link>
                  ),
                },
                {
                  name: 'Official',
                  sort: { by: 'official', startsDescending: true },
                  cell: ({ isOfficial }) => isOfficial && 'Official',
                },
                { name: 'Record', cell: ({ record }) => <SourceRecordView record={record} /> },
              ]}
            />
          )}
        </LoadMore>
      )}
    </AdminPage>
  );
}
