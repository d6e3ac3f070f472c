import { Link } from 'react-router';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { getPollList, type ListedPoll } from '../admin/list-polls.server.ts';
import type { Route } from './+types/polls-page.ts';

export const loader = staffRoute('moderate posts', ({ context, url, ...args }) =>
  getPollList(
    { ...args, contentKinds: context.get(contentKindsContext) },
    url.searchParams.get('after'),
  ),
);

export default function PollsPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Polls"
      lead="On threads, articles and events. Add one to a thread from its tools, and to an article or event in its editor."
    >
      {page.items.length > 0 ? (
        <LoadMore firstPage={page} noun="polls">
          {(polls) => <PollTable polls={polls} />}
        </LoadMore>
      ) : (
        <EmptyState title="No polls yet">When someone asks something, it shows up here.</EmptyState>
      )}
    </AdminPage>
  );
}

function PollTable({ polls }: { polls: readonly ListedPoll[] }) {
  return (
    <DataTable
      label="Polls"
      rows={polls}
      rowKey={({ id }) => id}
      columns={[
        {
          name: 'Question',
          isMain: true,
          cell: ({ id, question }) => (
            <Link to={`/admin/polls/${id}`} className="admin-quiet-link wrap-anywhere">
              <bdi>{question}</bdi>
            </Link>
          ),
        },
        {
          name: 'Asked in',
          isNamed: true,
          cell: ({ host: { title, path } }) =>
            path ? (
              <Link to={path} className="admin-quiet-link wrap-anywhere">
                <bdi>{title}</bdi>
              </Link>
            ) : (
              title
            ),
        },
        { name: 'Status', cell: ({ status }) => <Status status={status} /> },
        {
          name: 'Voters',
          isNumber: true,
          isNamed: true,
          cell: ({ voters }) => formatNumber(voters),
        },
        { name: 'Added', isExtra: true, cell: ({ at }) => <ShortDate at={at} /> },
      ]}
    />
  );
}

function Status({ status }: Pick<ListedPoll, 'status'>) {
  if (status === 'open') return <StatusBadge tone="good">Open</StatusBadge>;
  return <StatusBadge tone="quiet">{status === 'closed' ? 'Closed' : 'Removed'}</StatusBadge>;
}
