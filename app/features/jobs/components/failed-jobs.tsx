import { Form, useNavigation } from 'react-router';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { jobLabel } from '../job-label.ts';
import type { FailedJob } from '../queue-view.ts';

const columns: Column<FailedJob>[] = [
  { name: 'Job', isMain: true, cell: ({ name }) => jobLabel(name) },
  {
    name: 'Last error',
    cell: ({ error }) => <span className="break-words">{error}</span>,
  },
  { name: 'Attempts', isNumber: true, cell: ({ attempts }) => attempts },
  { name: 'Gave up', cell: ({ failedAt }) => <Timestamp at={failedAt} /> },
  { name: 'Actions', isActions: true, cell: (job) => <Actions job={job} /> },
];

export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  return <DataTable label="Failed jobs" columns={columns} rows={jobs} rowKey={({ id }) => id} />;
}

function Actions({ job }: { job: FailedJob }) {
  const { formData } = useNavigation();
  const isPending = (action: string) =>
    formData?.get('id') === String(job.id) && formData.get('action') === action;
  return (
    <Form method="post" className="inline-flex gap-2">
      <input type="hidden" name="id" value={job.id} />
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
