import { Form } from 'react-router';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { ActEntry } from '../audit-log.server.ts';
import { ActDifference } from './audit-diff-view.tsx';

export function ActTable({ acts }: { acts: readonly ActEntry[] }) {
  return (
    <DataTable
      label="Audit log"
      rows={acts}
      rowKey={({ id }) => id}
      columns={[
        { name: 'When', cell: ({ at }) => <Timestamp at={at} /> },
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
      <button type="submit" name="undo" value={id} className="admin-button">
        Undo
        <span className="sr-only">
          {' '}
          {act} on {subject.name}
        </span>
      </button>
    </Form>
  );
}
