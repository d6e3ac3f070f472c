import { Form } from 'react-router';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { AuditLogEntry } from '../audit-log.server.ts';

export function AuditTable({ entries }: { entries: readonly AuditLogEntry[] }) {
  return (
    <DataTable
      label="Audit log"
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        { name: 'Time', cell: ({ at }) => <Timestamp at={at} /> },
        { name: 'Staff member', isNamed: true, cell: ({ actor }) => actor },
        { name: 'Action', isMain: true, cell: ({ label }) => label },
        {
          name: 'Target',
          cell: ({ subject }) => (
            <span className="block wrap-anywhere md:min-w-32">{subject.name}</span>
          ),
        },
        { name: 'Changes', cell: (entry) => <ChangeList entry={entry} /> },
        { name: 'Undo', isActions: true, cell: (entry) => <UndoButton entry={entry} /> },
      ]}
    />
  );
}

function ChangeList({ entry: { changes, reason } }: { entry: AuditLogEntry }) {
  // A sanction's own reason is among its changes.
  const showsReason = reason && changes.every(({ after }) => after !== reason);
  if (changes.length === 0 && !showsReason) return null;
  return (
    <ul className="grid gap-0.5 wrap-anywhere">
      {changes.map(({ field, label, before, after }) => (
        <li key={field}>
          <span className="text-ink-faint">{label}: </span>
          {before !== undefined && <del className="no-underline">{before}</del>}
          {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
          {after !== undefined && <ins className="text-ink no-underline">{after}</ins>}
        </li>
      ))}
      {showsReason && <li>“{reason}”</li>}
    </ul>
  );
}

function UndoButton({ entry: { id, label, subject, canUndo } }: { entry: AuditLogEntry }) {
  if (!canUndo) return null;
  return (
    <Form method="post">
      <button type="submit" name="undo" value={id} className="admin-quiet-link">
        Undo
        <span className="sr-only">
          {' '}
          {label}: {subject.name}
        </span>
      </button>
    </Form>
  );
}
