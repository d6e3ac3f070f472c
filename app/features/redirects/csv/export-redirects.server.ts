import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import type { Cursor } from '#app/http/cursor.ts';
import { csvRow } from '#app/text/csv.ts';
import type { Database } from '#db/engine.ts';
import { type RedirectFilter, redirectFilterQuery } from '../list/redirect-filter.ts';
import { listRedirects, type RedirectListRow } from '../list/redirects-list.queries.server.ts';

const BATCH_SIZE = 1000;

/** The first three are what an import reads. */
const columnNames = ['from', 'to', 'status', 'hits', 'last used', 'added', 'added by'];

type ExportDeps = Pick<StaffArgs, 'db' | 'transaction' | 'now' | 'actor'>;

/** Records the export, then streams the matching redirects in batches, newest first. */
export async function exportRedirects(
  { db, transaction, actor, now }: ExportDeps,
  filter: RedirectFilter,
): Promise<ReadableStream<Uint8Array>> {
  const after = { filter: redirectFilterQuery(filter).slice(1) || 'none' };
  const subject = { kind: 'redirects', id: null, name: 'Redirects' } as const;
  await transaction((unit) =>
    recordAuditEntry(unit.db, { actor, action: 'redirects.export', subject, after }, now),
  );
  return streamCsv(db, filter);
}

function streamCsv(db: Database, filter: RedirectFilter): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const order = { by: 'added', isDescending: true } as const;
  let after: Cursor | undefined;
  let header = csvRow(columnNames);
  return new ReadableStream({
    async pull(controller) {
      const rows = await listRedirects(db, { ...filter, order, after, limit: BATCH_SIZE });
      controller.enqueue(encoder.encode(header + rows.map(csvLine).join('')));
      header = '';
      const last = rows.at(-1);
      if (last) after = { at: last.created_at, id: last.id };
      if (rows.length < BATCH_SIZE) controller.close();
    },
  });
}

function csvLine(row: RedirectListRow): string {
  return csvRow([
    row.from_path,
    row.target ?? '',
    row.target === null ? '410' : '301',
    String(row.hits),
    row.last_used_at.getTime() > 0 ? row.last_used_at.toISOString() : '',
    row.created_at.toISOString(),
    row.source,
  ]);
}
