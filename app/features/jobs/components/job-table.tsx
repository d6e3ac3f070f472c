import { Form, useNavigation } from 'react-router';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { jobLabel } from '../admin/job-label.ts';
import type { JobRow, JobState } from '../admin/queue-view.ts';

const timeNames = {
  failed: 'Gave up',
  waiting: 'Due',
  running: 'Added',
  done: 'Finished',
} as const satisfies Record<JobState, string>;

function columnsFor(state: JobState): Column<JobRow>[] {
  const columns: Column<JobRow>[] = [
    { name: 'Job', isMain: true, cell: ({ name }) => jobLabel(name) },
    {
      name: 'Last error',
      cell: ({ error }) => <span className="break-words">{error || '–'}</span>,
    },
    { name: 'Attempts', isNumber: true, cell: ({ attempts }) => attempts },
    { name: timeNames[state], cell: ({ at }) => <Timestamp at={at} /> },
  ];
  if (state !== 'failed') return columns;
  return [
    ...columns,
    { name: 'Actions', isActions: true, cell: (job) => <Actions id={String(job.id)} /> },
  ];
}

export function JobTable({ jobs, state }: { jobs: readonly JobRow[]; state: JobState }) {
  const columns = columnsFor(state);
  return <DataTable label="Jobs" columns={columns} rows={jobs} rowKey={({ id }) => id} />;
}

function Actions({ id }: { id: string }) {
  const { formData } = useNavigation();
  const isPending = (action: string) =>
    formData?.get('id') === id && formData.get('action') === action;
  return (
    <Form method="post" className="inline-flex gap-2">
      <input type="hidden" name="id" value={id} />
      <AdminSubmit
        name="action"
        value="retry"
        variant="outlined"
        label="Retry"
        isPending={isPending('retry')}
      />
      <AdminSubmit
        name="action"
        value="discard"
        variant="danger"
        label="Discard"
        isPending={isPending('discard')}
      />
    </Form>
  );
}
