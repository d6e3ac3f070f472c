import { formatNumber } from '#app/text/format-number.ts';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { jobLabel } from '../admin/job-label.ts';
import type { QueueView, ScheduleView } from '../admin/queue-view.ts';

type Count = QueueView['counts'][number];

const countColumns: Column<Count>[] = [
  { name: 'Job', isMain: true, cell: ({ name }) => jobLabel(name) },
  {
    name: 'Waiting',
    isNumber: true,
    isNamed: true,
    cell: ({ waiting }) => formatNumber(waiting),
  },
  {
    name: 'Running',
    isNumber: true,
    isNamed: true,
    cell: ({ running }) => formatNumber(running),
  },
  { name: 'Failed', isNumber: true, isNamed: true, cell: ({ dead }) => formatNumber(dead) },
];

const results = {
  done: { tone: 'good', label: 'Done' },
  retrying: { tone: 'waiting', label: 'Failed, will be retried' },
  failed: { tone: 'bad', label: 'Failed' },
} as const;

const scheduleColumns: Column<ScheduleView>[] = [
  { name: 'Job', isMain: true, cell: ({ name }) => jobLabel(name) },
  { name: 'Result', cell: (schedule) => <Result schedule={schedule} /> },
  {
    name: 'Last run',
    isNamed: true,
    cell: ({ lastRun }) => (lastRun ? <Timestamp at={lastRun.startedAt} /> : 'Not yet'),
  },
  {
    name: 'Took',
    isNumber: true,
    isNamed: true,
    cell: ({ lastRun }) => lastRun && formatMilliseconds(lastRun.milliseconds),
  },
  { name: 'Next run', isNamed: true, cell: ({ dueAt }) => <Timestamp at={dueAt} /> },
];

function Result({ schedule: { isRunning, lastRun } }: { schedule: ScheduleView }) {
  if (isRunning) return <StatusBadge tone="waiting">Running</StatusBadge>;
  if (!lastRun) return null;
  const { tone, label } = results[lastRun.result];
  return (
    <>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {lastRun.error && (
        <span className="block text-note wrap-anywhere text-ink-soft">{lastRun.error}</span>
      )}
    </>
  );
}

/** '12 ms', '3.4 s' or '2 min 5 s' */
function formatMilliseconds(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}

export function CountTable({ counts }: { counts: readonly Count[] }) {
  return <DataTable label="Queue" columns={countColumns} rows={counts} rowKey={byName} />;
}

export function ScheduleTable({ schedules }: { schedules: readonly ScheduleView[] }) {
  return <DataTable label="Scheduled" columns={scheduleColumns} rows={schedules} rowKey={byName} />;
}

const byName = ({ name }: { name: string }) => name;

export function QueueSummary({ totals: { waiting, running, dead } }: Pick<QueueView, 'totals'>) {
  return (
    <p className="flex flex-wrap gap-x-8 gap-y-2 border-y border-line py-3">
      <StatusBadge tone={waiting > 0 ? 'waiting' : 'quiet'}>
        {formatNumber(waiting)} waiting
      </StatusBadge>
      <StatusBadge tone={running > 0 ? 'good' : 'quiet'}>
        {formatNumber(running)} running
      </StatusBadge>
      <StatusBadge tone={dead > 0 ? 'bad' : 'quiet'}>{formatNumber(dead)} failed</StatusBadge>
    </p>
  );
}
