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
  { name: 'Given up', cell: ({ failedAt }) => <Timestamp at={failedAt} /> },
  { name: 'Actions', isActions: true, cell: (letter) => <Actions letter={letter} /> },
];

export function FailedJobs({ letters }: { letters: readonly FailedJob[] }) {
  return (
    <DataTable label="Dead letters" columns={columns} rows={letters} rowKey={({ id }) => id} />
  );
}

function Actions({ letter }: { letter: FailedJob }) {
  const { formData } = useNavigation();
  const isPending = (act: string) =>
    formData?.get('id') === String(letter.id) && formData.get('act') === act;
  return (
    <Form method="post" className="inline-flex gap-2">
      <input type="hidden" name="id" value={letter.id} />
      <AdminSubmit
        name="act"
        value="try-again"
        variant="outlined"
        label="Try again"
        isPending={isPending('try-again')}
      />
      <AdminSubmit
        name="act"
        value="forget"
        variant="outlined"
        label="Forget"
        isPending={isPending('forget')}
      />
    </Form>
  );
}
