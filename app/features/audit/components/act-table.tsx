import { Form } from 'react-router';
import { DataTable } from '../../../ui/admin/data-table.tsx';
import { Moment } from '../../../ui/admin/moment.tsx';
import type { ActEntry } from '../acts-list.server.ts';
import { ActDifference } from './act-difference.tsx';

export function ActTable({ acts }: { acts: readonly ActEntry[] }) {
  return (
    <DataTable
      label="Audit log"
      rows={acts}
      rowKey={({ id }) => id}
      columns={[
        { name: 'When', cell: ({ at }) => <Moment at={at} /> },
        { name: 'Who', isNamed: true, cell: ({ actor }) => actor },
        { name: 'Act', isMain: true, cell: ({ act }) => <code>{act}</code> },
        { name: 'On', cell: ({ subject }) => subject.name },
        { name: 'What changed', cell: (entry) => <ActDifference entry={entry} /> },
        { name: 'Undo', isActions: true, cell: (entry) => <UndoAct entry={entry} /> },
      ]}
    />
  );
}

function UndoAct({ entry: { id, act, subject, canUndo } }: { entry: ActEntry }) {
  if (!canUndo) return null;
  return (
    <Form method="post">
      <button type="submit" name="undo" value={id} className="desk-button">
        Undo
        <span className="sr-only">
          {' '}
          {act} on {subject.name}
        </span>
      </button>
    </Form>
  );
}
