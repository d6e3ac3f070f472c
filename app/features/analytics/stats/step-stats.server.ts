import { nextDay } from '#app/text/dates/calendar.ts';
import type { Database } from '#db/engine.ts';
import { findIdRange } from '../rollups/bursts.queries.server.ts';
import type { Step } from '../steps/step.ts';
import { StepCounter } from '../steps/step-counter.ts';
import { getStepsKey } from '../steps/steps-key.server.ts';
import { MAX_VISITORS, readVisitors } from './read-visitors.server.ts';
import { findFirstVisitorDay, listDays } from './stats.queries.server.ts';
import { listStepStats } from './step-stats.queries.server.ts';

export interface CountedSteps {
  /** The visits that reached each step. */
  visits: readonly number[];
  /** They are counted from this day on. If no day was counted, this is the day after the last one. */
  firstDay: string;
}

/**
 * Counts the visits that take these steps. Days that are over have stored numbers; today, and days that the job has
 * not counted yet, are counted from their visits. Stops at a day that had visits and has neither.
 * @param days in their order
 */
export async function countSteps(
  db: Database,
  lists: readonly (readonly Step[])[],
  days: readonly string[],
): Promise<CountedSteps[]> {
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const keys = lists.map(getStepsKey);
  const [rows, sums] = await Promise.all([
    listStepStats(db, keys, { from, to }),
    listDays(db, { from, to }),
  ]);
  const visited = new Set(sums.flatMap(({ day, visits }) => (visits > 0 ? [day] : [])));
  const stored = new Map(rows.map(({ day, key, visits }) => [`${day} ${key}`, visits]));
  const firstKept = (await findFirstVisitorDay(db)) ?? to;
  const counted = lists.map((steps, index) => ({
    key: keys[index] ?? '',
    steps,
    visits: steps.map(() => 0),
    firstDay: nextDay(to),
    isOver: false,
  }));
  let read = 0;
  for (const day of days.toReversed()) {
    const open = counted.filter(({ isOver }) => !isOver);
    const missing = visited.has(day) ? open.filter(({ key }) => !stored.has(`${day} ${key}`)) : [];
    if (missing.length > 0 && day >= firstKept) {
      const ids = await findIdRange(db, day);
      read += ids.last - ids.first + 1;
      if (read <= MAX_VISITORS || day === to) {
        const counter = new StepCounter(missing.map(({ steps }) => steps));
        await readVisitors(db, { day, ...ids }, (visitor) => counter.add(visitor));
        for (const [index, { key }] of missing.entries()) {
          stored.set(`${day} ${key}`, counter.visits[index] ?? []);
        }
      }
    }
    for (const list of open) {
      const visits = stored.get(`${day} ${list.key}`);
      list.isOver = !visits && visited.has(day);
      if (list.isOver) continue;
      list.firstDay = day;
      list.visits = list.visits.map((sum, step) => sum + (visits?.[step] ?? 0));
    }
  }
  return counted.map(({ visits, firstDay }) => ({ visits, firstDay }));
}
