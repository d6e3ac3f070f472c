import type { Cursor } from '#app/http/cursor.ts';
import { csvRow } from '#app/text/csv.ts';
import type { Database } from '#db/engine.ts';
import type { ActRow } from './audit-log.queries.server.ts';
import { listActsForFile } from './audit-log.server.ts';
import type { ActsView } from './audit-log-view.ts';
import { shownState } from './undo-payload.ts';

const ROWS_AT_ONCE = 1000;

const names = [
  ...['id', 'time', 'actor id', 'actor', 'act', 'subject kind', 'subject id', 'subject'],
  ...['before', 'after', 'reason'],
];

/** The log as a CSV file, read part by part as it is sent: it may be longer than memory. */
export function writeActsFile(db: Database, view: ActsView): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let behind: Cursor | undefined;
  let isBegun = false;
  return new ReadableStream({
    async pull(controller) {
      const { rows, next } = await listActsForFile(db, view, behind, ROWS_AT_ONCE);
      const head = isBegun ? '' : csvRow(names);
      controller.enqueue(encoder.encode(head + rows.map(lineOf).join('')));
      isBegun = true;
      behind = next;
      if (!next) controller.close();
    },
  });
}

function lineOf(row: ActRow): string {
  const json = (state: unknown) => (state === null ? '' : JSON.stringify(state));
  return csvRow([
    String(row.id),
    row.created_at.toISOString(),
    String(row.actor_id ?? ''),
    row.actor_name,
    row.act,
    row.subject_kind,
    String(row.subject_id ?? ''),
    row.subject_name,
    json(shownState(row.before_json)),
    json(shownState(row.after_json)),
    row.reason ?? '',
  ]);
}
