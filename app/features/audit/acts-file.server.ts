import type { Database } from '#db/engine.ts';
import type { PageKey } from '../../http/page-key.ts';
import { csvLine } from '../../text/csv.ts';
import type { ActRow } from './acts-list.queries.server.ts';
import { listActsForFile } from './acts-list.server.ts';
import type { ActsView } from './acts-view.ts';
import { shownState } from './way-back.ts';

const ROWS_AT_ONCE = 1000;

const names = [
  ...['id', 'time', 'actor id', 'actor', 'act', 'subject kind', 'subject id', 'subject'],
  ...['before', 'after', 'reason'],
];

/** The log as a CSV file, read part by part as it is sent: it may be longer than memory. */
export function writeActsFile(db: Database, view: ActsView): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let behind: PageKey | undefined;
  let isBegun = false;
  return new ReadableStream({
    async pull(controller) {
      const { rows, next } = await listActsForFile(db, view, behind, ROWS_AT_ONCE);
      const head = isBegun ? '' : csvLine(names);
      controller.enqueue(encoder.encode(head + rows.map(lineOf).join('')));
      isBegun = true;
      behind = next;
      if (!next) controller.close();
    },
  });
}

function lineOf(row: ActRow): string {
  const json = (state: unknown) => (state === null ? '' : JSON.stringify(state));
  return csvLine([
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
