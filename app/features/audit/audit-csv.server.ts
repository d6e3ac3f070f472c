import type { Cursor } from '#app/http/cursor.ts';
import { csvRow } from '#app/text/csv.ts';
import type { Database } from '#db/engine.ts';
import { type Actions, actionLabel } from './actions.server.ts';
import type { AuditLogRow } from './audit.queries.server.ts';
import type { AuditFilter } from './audit-filter.ts';
import { subjectKindLabel } from './audit-labels.ts';
import { listAuditLogBatch } from './audit-log.server.ts';
import { type DescribedChange, describeChanges } from './describe-changes.server.ts';

const BATCH_SIZE = 1000;

const columnNames = [
  'id',
  'time',
  'actor id',
  'actor',
  'action',
  'subject kind',
  'subject id',
  'subject',
  'changes',
  'reason',
];

/**
 * Streams the log as CSV in batches, because a long log would not fit in memory. The filter's days are those of the
 * time zone; times are in UTC and say so (ISO 8601).
 */
export function streamAuditCsv(
  { db, actions }: { db: Database; actions: Actions },
  filter: AuditFilter,
  timeZone: string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: Cursor | undefined;
  let isHeaderSent = false;
  return new ReadableStream({
    async pull(controller) {
      const { rows, next } = await listAuditLogBatch(db, filter, timeZone, after, BATCH_SIZE);
      const header = isHeaderSent ? '' : csvRow(columnNames);
      const changes = await describeChanges({ db, actions, formatTime: (iso) => iso }, rows);
      const lines = rows.map((row) => csvLine(row, actions, changes.get(row.id) ?? []));
      controller.enqueue(encoder.encode(header + lines.join('')));
      isHeaderSent = true;
      after = next;
      if (!next) controller.close();
    },
  });
}

function csvLine(row: AuditLogRow, actions: Actions, changes: readonly DescribedChange[]): string {
  return csvRow([
    String(row.id),
    row.created_at.toISOString(),
    String(row.actor_id ?? ''),
    row.actor_name,
    actionLabel(actions, row.action),
    subjectKindLabel(row.subject_kind),
    String(row.subject_id ?? ''),
    row.subject_name,
    formatChanges(changes),
    row.reason ?? '',
  ]);
}

/** Such as 'Role: Subscriber → Editor; Name: Mara → Mira'. */
function formatChanges(changes: readonly DescribedChange[]): string {
  return changes
    .map(({ label, before, after = 'none' }) => {
      const change = before === undefined ? after : `${before} → ${after}`;
      return `${label}: ${change}`;
    })
    .join('; ');
}
