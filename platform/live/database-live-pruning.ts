import type { Database } from '#db/engine.ts';

const HOUR = 3_600_000;

/** Covers a phone that sleeps for hours. Cached pages are rendered again well before. */
export const LIVE_EVENT_RETENTION_MS = 6 * HOUR;
const MAX_EVENTS = 100_000;
/** SQLite has one writer: other writes run between two batches. */
const BATCH_SIZE = 2000;

/** Deletes old events, but never the newest one: its id is the log's position. */
export async function pruneLiveEvents(db: Database, now: Date): Promise<number> {
  const last = await findLastToPrune(db, new Date(now.getTime() - LIVE_EVENT_RETENTION_MS));
  let pruned = 0;
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE; pruned += deleted) {
    deleted = await deleteBatch(db, last);
  }
  return pruned;
}

async function findLastToPrune(db: Database, before: Date): Promise<number> {
  const [newest, old] = await Promise.all([
    db.selectFrom('live_events').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    db
      .selectFrom('live_events')
      .select('id')
      .where('created_at', '<', before)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const position = newest?.id ?? 0;
  return Math.min(position - 1, Math.max(old?.id ?? 0, position - MAX_EVENTS));
}

async function deleteBatch(db: Database, last: number): Promise<number> {
  const oldest = db
    .selectFrom('live_events')
    .select('id')
    .where('id', '<=', last)
    .orderBy('id')
    .limit(BATCH_SIZE);
  const { numDeletedRows } = await db
    .deleteFrom('live_events')
    .where('id', 'in', oldest)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
