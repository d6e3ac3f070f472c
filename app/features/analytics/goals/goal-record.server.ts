import { AppError } from '#app/errors.ts';
import { defineActions, recordVerbs } from '#app/features/audit/audit.server.ts';
import { defineRecord } from '#app/features/audit/records.server.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { countGoalsJob } from './count-goals-job.ts';
import { type GoalValues, goalFields } from './goal-fields.server.ts';
import {
  countRowsOf,
  deleteGoalRow,
  findByName,
  findGoalRow,
  insertGoalRow,
  listFunnelRows,
  updateGoalRow,
} from './goals.queries.server.ts';

const MAX_GOALS = 20;

/** Names are unique, and the goals of funnels stay, so one of all of them changes at a time. */
export function lockGoals({ advisoryLock }: Pick<UnitOfWork, 'advisoryLock'>): Promise<void> {
  return advisoryLock('analytics goals');
}

export const toNameKey = (name: string) => name.toLowerCase();

export const goalRecord = defineRecord<GoalValues>({
  kind: 'goal',
  stored: goalFields.stored,
  toForm: goalFields.toForm,
  getName: ({ name }) => name,
  lock: lockGoals,
  find: async (db, id) => {
    const row = await findGoalRow(db, id);
    if (!row) return undefined;
    const { name, path, revision } = row;
    return { values: { name, event: row.event as GoalValues['event'], path }, revision };
  },
  findErrors: findNameErrors,
  check: async ({ db }, { id, before, after }) => {
    if (!after) return refuseUsed(await listFunnelRows(db), id);
    if (before || (await countRowsOf(db, 'analytics_goals')) < MAX_GOALS) return;
    const message = `A site has at most ${MAX_GOALS} goals. Delete one first.`;
    throw new AppError('refused', { message });
  },
  insert: ({ db }, values, { id, now }) => {
    const earlier = id === undefined ? {} : { id };
    const times = { created_at: now, updated_at: now };
    return insertGoalRow(db, { ...earlier, ...toColumns(values), ...times });
  },
  update: ({ db }, id, values, { revision, now }) =>
    updateGoalRow(db, id, { ...toColumns(values), revision: revision + 1, updated_at: now }),
  remove: ({ db }, id) => deleteGoalRow(db, id),
  onChange: ({ enqueue }) => enqueue(countGoalsJob, {}),
});

async function findNameErrors(
  db: Database,
  { name = '' }: Partial<GoalValues>,
  id: number | undefined,
): Promise<Record<string, string>> {
  const named = await findByName(db, 'analytics_goals', toNameKey(name));
  if (!named || named.id === id) return {};
  return { name: 'There is already a goal with this name.' };
}

function toColumns({ name, event, path }: GoalValues) {
  return { name, name_key: toNameKey(name), event, path };
}

function refuseUsed(
  funnels: Awaited<ReturnType<typeof listFunnelRows>>,
  id: number | undefined,
): void {
  const user = funnels.find(({ steps_json }) =>
    steps_json.some((step) => 'goalId' in step && step.goalId === id),
  );
  if (!user) return;
  const message = `The funnel “${user.name}” has this goal as a step. Change or delete the funnel first.`;
  throw new AppError('refused', { message });
}

export const goalActions = defineActions(
  'goal',
  recordVerbs(goalRecord.undo, {
    name: 'Goal',
    deleted: 'Reports no longer show “{name}”. Visits stay as they are.',
  }),
  'manage the site',
  () => goalFields,
);
