import { setImmediate } from 'node:timers/promises';
import type { Database } from '#db/engine.ts';
import { listVisitors } from '../rollups/bursts.queries.server.ts';
import type { StoredVisitorDay } from '../rollups/rollups.queries.server.ts';

/** Reading more at once would keep staff waiting. */
export const MAX_VISITORS = 100_000;
const BATCH_SIZE = 500;

interface DayOfVisitors {
  day: string;
  /** Ids. */
  first: number;
  last: number;
}

/** Passes each counted visitor of the day. Other requests come in between. */
export async function readVisitors(
  db: Database,
  { day, first, last }: DayOfVisitors,
  onVisitor: (visitor: StoredVisitorDay) => void,
): Promise<void> {
  let from = first;
  for (;;) {
    const range = { day, burstId: null, from, to: last, limit: BATCH_SIZE };
    const visitors = await listVisitors(db, range);
    for (const visitor of visitors) onVisitor(visitor);
    const lastId = visitors.at(-1)?.id;
    if (lastId === undefined || visitors.length < BATCH_SIZE) return;
    from = lastId + 1;
    await setImmediate();
  }
}
