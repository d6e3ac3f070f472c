import type { Database } from '#db/engine.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { isInBurst } from '../rollups/burst.ts';
import {
  deleteBurst,
  type ExcludedBurst,
  findBurst,
  findIdRange,
  listVisitors,
  setBurst,
  updateBurstState,
} from '../rollups/bursts.queries.server.ts';
import { COUNTING_LOCK } from '../rollups/count-batch.server.ts';
import { DayTally } from '../rollups/day-tally.server.ts';
import type { StoredVisitorDay } from '../rollups/rollups.queries.server.ts';

/** Few enough that counting and other writers do not wait long. */
const VISITORS_PER_STEP = 200;

/**
 * Excludes the visitors of a burst, or counts them again, in small transactions. Counting excludes those
 * who come later.
 */
export const applyExclusion: JobHandler<{ burstId: number }> = async (
  { burstId },
  { transaction, signal },
) => {
  let from: number | undefined = 0;
  while (from !== undefined) {
    signal.throwIfAborted();
    const firstId: number = from;
    from = await transaction(async ({ db, advisoryLock }) => {
      await advisoryLock(COUNTING_LOCK);
      const burst = await findBurst(db, burstId);
      return burst && burst.state !== 'excluded' ? moveSome(db, burst, firstId) : undefined;
    });
  }
};

/** Returns the id to continue from, or undefined at the end. */
async function moveSome(
  db: Database,
  burst: ExcludedBurst,
  firstId: number,
): Promise<number | undefined> {
  const isExcluding = burst.state === 'excluding';
  const { first, last } = await findIdRange(db, burst.day);
  const visitors = await listVisitors(db, {
    day: burst.day,
    burstId: isExcluding ? null : burst.id,
    from: Math.max(first, firstId),
    to: last,
    limit: VISITORS_PER_STEP,
  });
  const lastVisitor = visitors.at(-1);
  if (!lastVisitor) {
    if (isExcluding) await updateBurstState(db, burst.id, 'excluded');
    else await deleteBurst(db, burst.id);
    return undefined;
  }
  const tally = await DayTally.of(db, burst.day);
  const moved = isExcluding ? visitors.filter((visitor) => isInBurst(visitor, burst)) : visitors;
  const byTarget = Map.groupBy(moved, (visitor) =>
    isExcluding ? burst.id : tally.findBurst(visitor),
  );
  for (const [target, some] of byTarget) await move(db, tally, some, target);
  await tally.save(db);
  return (lastVisitor.id ?? last) + 1;
}

async function move(
  db: Database,
  tally: DayTally,
  visitors: readonly StoredVisitorDay[],
  target: number | null,
): Promise<void> {
  for (const visitor of visitors) {
    tally.add(visitor, -1);
    tally.add({ ...visitor, exclusionId: target });
  }
  const ids = visitors.flatMap(({ id }) => id ?? []);
  await setBurst(db, ids, target);
}
