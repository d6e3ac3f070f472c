import { Link } from 'react-router';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { getEraList } from '../reading/list-for-staff.server.ts';
import type { Route } from './+types/admin-eras-page.ts';

export const loader = staffRoute('publish content', async ({ db }) => ({
  eras: await getEraList(db),
}));

export default function AdminErasPage({ loaderData: { eras } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Eras"
      lead="They divide the timeline. Each lasts until the next one begins."
      crumbs={[{ label: 'Timeline', to: '/admin/timeline' }]}
      actions={
        <>
          <AdminLink to="/timeline">View on site</AdminLink>
          <AdminLink to="/admin/timeline/eras/new" variant="filled">
            Add era
          </AdminLink>
        </>
      }
    >
      {eras.length === 0 ? (
        <EmptyState title="No eras yet">
          Without eras, the timeline shows its years one after the other.
        </EmptyState>
      ) : (
        <DataTable
          label="Eras"
          rows={eras}
          rowKey={({ id }) => id}
          columns={[
            {
              name: 'Name',
              isMain: true,
              cell: ({ id, name }) => (
                <Link to={`/admin/timeline/eras/${id}`} className="admin-quiet-link wrap-anywhere">
                  {name}
                </Link>
              ),
            },
            { name: 'Begins', isNamed: true, cell: ({ begins }) => begins },
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
    </AdminPage>
  );
}
