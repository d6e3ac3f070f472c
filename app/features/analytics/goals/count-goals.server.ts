import { isDeepStrictEqual } from 'node:util';
import { addDays } from '#app/text/dates/calendar.ts';
import type { Database } from '#db/engine.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { localTimes } from '../counting/local-day.ts';
import { findIdRange } from '../rollups/bursts.queries.server.ts';
import { COUNTING_LOCK } from '../rollups/count-batch.server.ts';
import { getAnalyticsSettings } from '../settings/analytics-settings.server.ts';
import { readVisitors } from '../stats/read-visitors.server.ts';
import { findFirstVisitorDay, listDays } from '../stats/stats.queries.server.ts';
import {
  deleteUnusedStepStats,
  insertStepStats,
  listStepStats,
} from '../stats/step-stats.queries.server.ts';
import type { Step } from '../steps/step.ts';
import { StepCounter } from '../steps/step-counter.ts';
import { getStepsKey } from '../steps/steps-key.server.ts';
import { getGoals, listSteps } from './get-goals.server.ts';

/** A deleted goal that comes back within this time has its earlier numbers. */
const KEPT_UNUSED_DAYS = 30;

interface StepList {
  key: string;
  steps: readonly Step[];
}

/**
 * Stores the numbers of goals and funnels for each day that is over and has none yet, latest first. They stay when the
 * visits of the day are deleted.
 */
export const countGoals: JobHandler<unknown> = async (_, { db, transaction, now, signal }) => {
  const { timeZone } = await getAnalyticsSettings(db);
  const today = localTimes(timeZone)(now().getTime()).day;
  const lists = listSteps(await getGoals(db)).map((steps) => ({ key: getStepsKey(steps), steps }));
  const byKey = new Map(lists.map((list) => [list.key, list]));
  const keys = [...byKey.keys()];
  const firstKept = (await findFirstVisitorDay(db)) ?? today;
  for (let day = addDays(today, -1); day >= firstKept; day = addDays(day, -1)) {
    signal.throwIfAborted();
    const stored = await listStepStats(db, keys, { from: day, to: day });
    const known = new Set(stored.map(({ key }) => key));
    const missing = [...byKey.values()].filter(({ key }) => !known.has(key));
    if (missing.length === 0) continue;
    const before = await getSums(db, day);
    if (!before) continue;
    const rows = await countDay(db, day, missing);
    await transaction(async (unit) => {
      await unit.advisoryLock(COUNTING_LOCK);
      // Otherwise the day was counted while its visits changed, and waits for the next run.
      if (isDeepStrictEqual(await getSums(unit.db, day), before)) {
        await insertStepStats(unit.db, day, rows);
      }
    });
  }
  const since = addDays(today, -KEPT_UNUSED_DAYS);
  await transaction((unit) => deleteUnusedStepStats(unit.db, keys, since));
};

async function getSums(db: Database, day: string) {
  const [row] = await listDays(db, { from: day, to: day });
  return row;
}

async function countDay(db: Database, day: string, lists: readonly StepList[]) {
  const counter = new StepCounter(lists.map(({ steps }) => steps));
  const ids = await findIdRange(db, day);
  await readVisitors(db, { day, ...ids }, (visitor) => counter.add(visitor));
  return lists.map(({ key }, index) => ({ key, visits: counter.visits[index] ?? [] }));
}
