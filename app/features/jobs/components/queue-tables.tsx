import { formatNumber } from '#app/text/format-number.ts';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { jobLabel } from '../admin/job-label.ts';
import type { QueueView } from '../admin/queue-view.ts';

type Count = QueueView['counts'][number];
type Schedule = QueueView['schedules'][number];

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

const scheduleColumns: Column<Schedule>[] = [
  { name: 'Job', isMain: true, cell: ({ name }) => jobLabel(name) },
  { name: 'Next', cell: ({ dueAt }) => <Timestamp at={dueAt} /> },
];

export function CountTable({ counts }: { counts: readonly Count[] }) {
  return <DataTable label="Queue" columns={countColumns} rows={counts} rowKey={byName} />;
}

export function ScheduleTable({ schedules }: { schedules: readonly Schedule[] }) {
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
