import { Link } from 'react-router';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { getSegmentCrumbs, SEGMENTS_PATH } from '../components/segment-crumbs.ts';
import { useSegmentCounts } from '../components/use-segment-counts.ts';
import { getSegments } from '../segments/list-segments.server.ts';
import type { Route } from './+types/segments-page.ts';

export const loader = staffRoute('write newsletters', async ({ db, actor }) => ({
  segments: await getSegments(db),
  seesSubscribers: can(actor, 'see subscribers'),
}));

export default function SegmentsPage({ loaderData }: Route.ComponentProps) {
  const { segments, seesSubscribers } = loaderData;
  const counts = useSegmentCounts(segments);
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
            {
              name: 'People',
              isNumber: true,
              isNamed: true,
              cell: ({ id, name }) => <PeopleCell id={id} name={name} count={counts.get(id)} />,
            },
          ]}
        />
      )}
    </AdminPage>
  );
}

interface PeopleCellProps {
  id: number;
  name: string;
  count: number | 'failed' | undefined;
}

/** Without scripts, or without an answer, the segment's own page has the number. */
function PeopleCell({ id, name, count }: PeopleCellProps) {
  if (typeof count === 'number') return formatNumber(count);
  const isWaiting = count === undefined;
  return (
    <>
      {isWaiting && (
        <span className="noscript:hidden">
          <span aria-hidden="true">…</span>
          <span className="sr-only">Counting</span>
        </span>
      )}
      <Link
        to={`${SEGMENTS_PATH}/${id}`}
        className={`admin-quiet-link ${isWaiting ? 'hidden noscript:inline' : ''}`}
      >
        Count <span className="sr-only">the people in {name}</span>
      </Link>
    </>
  );
}
