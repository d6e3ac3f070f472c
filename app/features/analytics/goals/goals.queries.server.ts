import type { Database } from '#db/engine.ts';
import { countRows, deleteById, findById, insertRow, updateById } from '#db/rows.ts';

export const findGoalRow = findById('analytics_goals');
export const insertGoalRow = insertRow('analytics_goals');
export const updateGoalRow = updateById('analytics_goals');
export const deleteGoalRow = deleteById('analytics_goals');

export const findFunnelRow = findById('analytics_funnels');
export const insertFunnelRow = insertRow('analytics_funnels');
export const updateFunnelRow = updateById('analytics_funnels');
export const deleteFunnelRow = deleteById('analytics_funnels');

/** By name. */
export async function listGoalRows(db: Database) {
  return db
    .selectFrom('analytics_goals')
    .select(['id', 'name', 'name_key', 'event', 'path'])
    .orderBy('name_key')
    .execute();
}

export type GoalRow = Awaited<ReturnType<typeof listGoalRows>>[number];

/** By name. */
export async function listFunnelRows(db: Database) {
  return db
    .selectFrom('analytics_funnels')
    .select(['id', 'name', 'steps_json'])
    .orderBy('name_key')
    .execute();
}

export async function findByName(
  db: Database,
  table: 'analytics_goals' | 'analytics_funnels',
  key: string,
) {
  return db.selectFrom(table).select('id').where('name_key', '=', key).executeTakeFirst();
}

export async function countRowsOf(
  db: Database,
  table: 'analytics_goals' | 'analytics_funnels',
): Promise<number> {
  return countRows(db.selectFrom(table));
}
