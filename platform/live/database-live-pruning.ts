import type { Database } from '#db/engine.ts';

const HOUR = 3_600_000;

/** Longer than a phone sleeps in a pocket; pages from memory are made anew well before it is over. */
export const LIVE_EVENTS_KEPT_MS = 6 * HOUR;
const MOST_KEPT = 100_000;
/** SQLite has one writer: posts get their turn between two parts. */
const DELETED_AT_ONCE = 2000;

/** Forgets what was told long ago, but never the newest event: it says how far the log has come. */
export async function pruneLiveEvents(db: Database, now: Date): Promise<number> {
  const last = await findLastToPrune(db, new Date(now.getTime() - LIVE_EVENTS_KEPT_MS));
  let pruned = 0;
  for (let part = DELETED_AT_ONCE; part === DELETED_AT_ONCE; pruned += part) {
    part = await deletePart(db, last);
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
  return Math.min(position - 1, Math.max(old?.id ?? 0, position - MOST_KEPT));
}

async function deletePart(db: Database, last: number): Promise<number> {
  const oldest = db
    .selectFrom('live_events')
    .select('id')
    .where('id', '<=', last)
    .orderBy('id')
    .limit(DELETED_AT_ONCE);
  const { numDeletedRows } = await db
    .deleteFrom('live_events')
    .where('id', 'in', oldest)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
