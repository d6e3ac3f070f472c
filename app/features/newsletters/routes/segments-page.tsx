import { Link } from 'react-router';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { getSegmentCrumbs, SEGMENTS_PATH } from '../components/segment-crumbs.ts';
import { getSegments } from '../segments/list-segments.server.ts';
import type { Route } from './+types/segments-page.ts';

export const loader = staffRoute('write newsletters', async ({ db, actor }) => ({
  segments: await getSegments(db),
  seesSubscribers: can(actor, 'see subscribers'),
}));

export default function SegmentsPage({ loaderData }: Route.ComponentProps) {
  const { segments, seesSubscribers } = loaderData;
  return (
    <AdminPage
      title="Segments"
      lead="Parts of your subscribers. A newsletter can go to one of them instead of everyone."
      crumbs={getSegmentCrumbs(seesSubscribers)}
      actions={
        <AdminLink to={`${SEGMENTS_PATH}/new`} variant="filled">
          Add segment
        </AdminLink>
      }
    >
      {segments.length === 0 ? (
        <EmptyState title="No segments yet">
          Add one, such as new subscribers or the followers of a topic.
        </EmptyState>
      ) : (
        <DataTable
          label="Segments"
          rows={segments}
          rowKey={({ id }) => id}
          columns={[
            {
              name: 'Name',
              isMain: true,
              cell: ({ id, name }) => (
                <Link to={`${SEGMENTS_PATH}/${id}`} className="admin-quiet-link wrap-anywhere">
                  {name}
                </Link>
              ),
            },
            { name: 'Conditions', isNamed: true, cell: ({ conditions }) => conditions },
          ]}
        />
      )}
    </AdminPage>
  );
}
