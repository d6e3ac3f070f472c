import { Form, Link } from 'react-router';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { modeLabels } from '../feed-modes.ts';
import type { FeedView } from '../feeds/get-feeds.server.ts';

const columns: Column<FeedView>[] = [
  {
    name: 'Feed',
    isMain: true,
    cell: ({ title, url }) => (
      <>
        {title}
        <span className="block text-note wrap-anywhere text-ink-faint">{url}</span>
      </>
    ),
  },
  { name: 'Status', cell: (feed) => <FeedStatus feed={feed} /> },
  { name: 'New stories', isNamed: true, cell: ({ mode }) => modeLabels[mode] },
  { name: 'Stories', isNumber: true, isNamed: true, cell: ({ storyCount }) => storyCount },
  { name: 'Actions', isActions: true, cell: (feed) => <FeedActions feed={feed} /> },
];

interface FeedTableProps {
  feeds: readonly FeedView[];
  /** Whether the member may open the list of stories. */
  mayOpenContent: boolean;
}

export function FeedTable({ feeds, mayOpenContent }: FeedTableProps) {
  return (
    <>
      <DataTable label="Feeds" columns={columns} rows={feeds} rowKey={({ id }) => id} />
      {mayOpenContent && (
        <p className="mt-3 text-small">
          <Link to="/admin/content?kind=stories&status=in-review" className="admin-quiet-link">
            Stories in review
          </Link>
        </p>
      )}
    </>
  );
}

function FeedStatus({ feed }: { feed: FeedView }) {
  const { isExample, isActive, lastError, failures, lastPolledAt, nextPollAt } = feed;
  if (isExample) {
    return (
      <>
        <StatusBadge tone="quiet">Sample</StatusBadge>
        <span className="block text-note text-ink-soft">
          Never checked: example.com and similar sites are only for examples.
        </span>
      </>
    );
  }
  if (!isActive) return <StatusBadge tone="quiet">Paused</StatusBadge>;
  const next = (
    <>
      Next check: <Timestamp at={nextPollAt} />
    </>
  );
  if (lastError) {
    return (
      <>
        <StatusBadge tone="bad">
          {failures === 1 ? 'Failed' : `Failed ${failures} times`}
        </StatusBadge>
        <span className="block text-note wrap-anywhere text-ink-soft">
          {lastError} {next}
        </span>
      </>
    );
  }
  return (
    <>
      <StatusBadge tone={lastPolledAt ? 'good' : 'waiting'}>
        {lastPolledAt ? 'Working' : 'Not checked yet'}
      </StatusBadge>
      <span className="block text-note text-ink-soft">{next}</span>
    </>
  );
}

function FeedActions({ feed: { id, title, mode, isActive, isExample } }: { feed: FeedView }) {
  const otherMode = mode === 'review' ? 'publish' : 'review';
  return (
    <div className="flex flex-wrap justify-end gap-2 md:flex-nowrap">
      <FeedAction id={id} action="mode" mode={otherMode} of={title}>
        {mode === 'review' ? 'Publish automatically' : 'Hold for review'}
      </FeedAction>
      {!isExample && (
        <>
          <FeedAction id={id} action={isActive ? 'pause' : 'resume'} of={title}>
            {isActive ? 'Pause' : 'Resume'}
          </FeedAction>
          {isActive && (
            <FeedAction id={id} action="poll" of={title}>
              Check now
            </FeedAction>
          )}
        </>
      )}
      <FeedAction id={id} action="delete" of={title} variant="danger">
        Delete
      </FeedAction>
    </div>
  );
}

interface FeedActionProps {
  id: number;
  action: string;
  mode?: string;
  /** The feed's title, for screen readers. */
  of: string;
  variant?: 'outlined' | 'danger';
  children: string;
}

function FeedAction({ id, action, mode, of, variant = 'outlined', children }: FeedActionProps) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      {mode && <input type="hidden" name="mode" value={mode} />}
      <button
        type="submit"
        name="action"
        value={action}
        aria-label={`${children}: ${of}`}
        data-variant={variant}
        className="admin-button"
      >
        {children}
      </button>
    </Form>
  );
}
