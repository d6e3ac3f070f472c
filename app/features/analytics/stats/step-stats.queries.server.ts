import type { Database } from '#db/engine.ts';
import type { Days } from '../counting/local-day.ts';

interface StepStats {
  key: string;
  /** The visits that reached each step. */
  visits: number[];
}

export async function listStepStats(
  db: Database,
  keys: readonly string[],
  { from, to }: Days,
): Promise<(StepStats & { day: string })[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('step_stats')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('steps_key', 'in', [...keys])
    .execute();
  return rows.map(({ day, steps_key, visits_json }) => ({
    day,
    key: steps_key,
    visits: visits_json,
  }));
}

/** Keeps what another instance has written in the meantime. */
export async function insertStepStats(
  db: Database,
  day: string,
  rows: readonly StepStats[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('step_stats')
    .values(rows.map(({ key, visits }) => ({ day, steps_key: key, visits_json: visits })))
    .onConflict((conflict) => conflict.columns(['day', 'steps_key']).doNothing())
    .execute();
}

/** Deletes the numbers of steps that are no longer counted, and were not on any day since this one. */
export async function deleteUnusedStepStats(
  db: Database,
  keys: readonly string[],
  since: string,
): Promise<void> {
  await db
    .deleteFrom('step_stats')
    .$if(keys.length > 0, (query) => query.where('steps_key', 'not in', [...keys]))
    .where('steps_key', 'not in', (eb) =>
      eb.selectFrom('step_stats').select('steps_key').where('day', '>=', since),
    )
    .execute();
}
