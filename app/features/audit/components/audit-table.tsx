import { use } from 'react';
import { Form } from 'react-router';
import { getDateFormat } from '#app/text/dates/date-format.ts';
import { DATE_FORMAT } from '#app/text/dates/dates.ts';
import { formatTime } from '#app/text/dates/times.ts';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { SiteTimeZone } from '#app/ui/site-contexts.ts';
import type { AuditLogEntry } from '../audit-log.server.ts';

interface EntriesProps {
  entries: readonly AuditLogEntry[];
}

/** The entries under the day they are from. On wide screens the days stand beside them. */
export function AuditDays({ entries }: EntriesProps) {
  const days = [...Map.groupBy(entries, ({ day }) => day)];
  return (
    <div className="audit-days">
      {days.map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="type-label">
            <time dateTime={day}>{formatDay(day)}</time>
          </h2>
          <AuditTable label={`Audit log of ${formatDay(day)}`} entries={ofDay} />
        </section>
      ))}
    </div>
  );
}

/** 'Sun, Mar 29, 2026' */
function formatDay(day: string): string {
  const format = getDateFormat('en-US', { ...DATE_FORMAT, weekday: 'short', timeZone: 'UTC' });
  return format.format(new Date(day));
}

function AuditTable({ label, entries }: EntriesProps & { label: string }) {
  return (
    <DataTable
      label={label}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        { name: 'Time', cell: ({ at }) => <TimeOfDay at={at} /> },
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

function TimeOfDay({ at }: { at: string }) {
  return (
    <time dateTime={at} className="tabular-nums">
      {formatTime(at, use(SiteTimeZone))}
    </time>
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

function UndoButton({ entry }: { entry: AuditLogEntry }) {
  const { id, label, subject, canUndo, undoProblem } = entry;
  if (undoProblem) {
    return <span className="text-note whitespace-normal text-ink-faint">{undoProblem}</span>;
  }
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
