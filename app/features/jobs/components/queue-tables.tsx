import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { type Column, DataTable } from '../../../ui/admin/data-table.tsx';
import { jobLabel } from '../job-label.ts';
import type { QueueView } from '../queue-view.ts';

const figure = new Intl.NumberFormat('en-US');

type Count = QueueView['counts'][number];
type Schedule = QueueView['schedules'][number];

const countColumns: Column<Count>[] = [
  { name: 'Job', isMain: true, cell: ({ name }) => jobLabel(name) },
  { name: 'Waiting', isNumber: true, cell: ({ waiting }) => figure.format(waiting) },
  { name: 'Running', isNumber: true, cell: ({ running }) => figure.format(running) },
  { name: 'Dead letters', isNumber: true, cell: ({ dead }) => figure.format(dead) },
];

const scheduleColumns: Column<Schedule>[] = [
  { name: 'Job', isMain: true, cell: ({ name }) => jobLabel(name) },
  { name: 'Next', cell: ({ dueAt }) => <Timestamp at={dueAt} /> },
];

export function CountTable({ counts }: { counts: readonly Count[] }) {
  return <DataTable label="In the queue" columns={countColumns} rows={counts} rowKey={nameOf} />;
}

export function ScheduleTable({ schedules }: { schedules: readonly Schedule[] }) {
  return (
    <DataTable label="By the clock" columns={scheduleColumns} rows={schedules} rowKey={nameOf} />
  );
}

const nameOf = ({ name }: { name: string }) => name;

/** One line that says whether all is well. */
export function QueueSummary({ totals: { waiting, running, dead } }: Pick<QueueView, 'totals'>) {
  return (
    <p className="flex flex-wrap gap-x-8 gap-y-2 border-y border-line py-3">
      <StatusBadge tone={waiting > 0 ? 'waiting' : 'quiet'}>
        {figure.format(waiting)} waiting
      </StatusBadge>
      <StatusBadge tone={running > 0 ? 'good' : 'quiet'}>
        {figure.format(running)} running
      </StatusBadge>
      <StatusBadge tone={dead > 0 ? 'bad' : 'quiet'}>
        {figure.format(dead)} {dead === 1 ? 'dead letter' : 'dead letters'}
      </StatusBadge>
    </p>
  );
}
