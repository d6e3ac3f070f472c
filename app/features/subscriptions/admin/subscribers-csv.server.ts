import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import type { Cursor } from '#app/http/cursor.ts';
import { csvRow } from '#app/text/csv.ts';
import type { Database } from '#db/engine.ts';
import { type SubscriberFilter, subscriberFilterQuery } from './subscriber-filter.ts';
import { listSubscribers } from './subscribers.queries.server.ts';

const BATCH_SIZE = 1000;

const columnNames = [
  'email',
  'phone',
  'status',
  'email consent',
  'sms consent',
  'breaking news',
  'weekly digest',
  'newsletter',
  'official only',
  'source',
  'subscribed',
  'confirmed',
  'phone confirmed',
];

type ExportDeps = Pick<StaffArgs, 'db' | 'transaction' | 'now' | 'actor'>;

/** Records the export, then streams the matching subscribers in batches. */
export async function exportSubscribers(
  { db, transaction, actor, now }: ExportDeps,
  filter: SubscriberFilter,
): Promise<ReadableStream<Uint8Array>> {
  const after = { filter: subscriberFilterQuery(filter).slice(1) || 'none' };
  const subject = { kind: 'subscribers', id: null, name: 'Subscribers' } as const;
  await transaction((unit) =>
    recordAuditEntry(unit.db, { actor, action: 'subscribers.export', subject, after }, now),
  );
  return streamCsv(db, filter);
}

function streamCsv(db: Database, filter: SubscriberFilter): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: Cursor | undefined;
  let header = csvRow(columnNames);
  return new ReadableStream({
    async pull(controller) {
      const rows = await listSubscribers(db, filter, after, BATCH_SIZE);
      controller.enqueue(encoder.encode(header + rows.map(csvLine).join('')));
      header = '';
      const last = rows.at(-1);
      if (last) after = { at: last.created_at, id: last.id };
      if (rows.length < BATCH_SIZE) controller.close();
    },
  });
}

function csvLine(row: Awaited<ReturnType<typeof listSubscribers>>[number]): string {
  const yesNo = (value: boolean) => (value ? 'yes' : 'no');
  return csvRow([
    row.email,
    row.phone ?? '',
    row.status,
    yesNo(row.has_email_consent),
    yesNo(row.has_sms_consent),
    yesNo(row.has_breaking_news),
    yesNo(row.has_weekly_digest),
    yesNo(row.has_newsletter),
    yesNo(row.is_official_only),
    row.source,
    row.created_at.toISOString(),
    row.confirmed_at?.toISOString() ?? '',
    row.phone_confirmed_at?.toISOString() ?? '',
  ]);
}
