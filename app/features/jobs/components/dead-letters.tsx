import { Form, useNavigation } from 'react-router';
import { AdminSubmit } from '../../../ui/admin/admin-button.tsx';
import { type Column, DataTable } from '../../../ui/admin/data-table.tsx';
import { Moment } from '../../../ui/admin/moment.tsx';
import { jobLabel } from '../job-label.ts';
import type { DeadLetter } from '../queue-view.ts';

const columns: Column<DeadLetter>[] = [
  { name: 'Job', isMain: true, cell: ({ name }) => jobLabel(name) },
  {
    name: 'Last error',
    cell: ({ error }) => <span className="break-words">{error}</span>,
  },
  { name: 'Attempts', isNumber: true, cell: ({ attempts }) => attempts },
  { name: 'Given up', cell: ({ diedAt }) => <Moment at={diedAt} /> },
  { name: 'Actions', isActions: true, cell: (letter) => <Actions letter={letter} /> },
];

export function DeadLetters({ letters }: { letters: readonly DeadLetter[] }) {
  return (
    <DataTable label="Dead letters" columns={columns} rows={letters} rowKey={({ id }) => id} />
  );
}

function Actions({ letter }: { letter: DeadLetter }) {
  const { formData } = useNavigation();
  const isPending = (act: string) =>
    formData?.get('id') === String(letter.id) && formData.get('act') === act;
  return (
    <Form method="post" className="inline-flex gap-2">
      <input type="hidden" name="id" value={letter.id} />
      <AdminSubmit
        name="act"
        value="try-again"
        look="outlined"
        label="Try again"
        isPending={isPending('try-again')}
      />
      <AdminSubmit
        name="act"
        value="forget"
        look="outlined"
        label="Forget"
        isPending={isPending('forget')}
      />
    </Form>
  );
}
