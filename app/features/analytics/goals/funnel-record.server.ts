import { AppError } from '#app/errors.ts';
import { defineActions, recordVerbs } from '#app/features/audit/audit.server.ts';
import { defineRecord } from '#app/features/audit/records.server.ts';
import type { Database } from '#db/engine.ts';
import type { FunnelStepColumn } from '#db/tables/analytics.ts';
import { countGoalsJob } from './count-goals-job.ts';
import { type FunnelValues, funnelFields, isPath, stepNames } from './funnel-fields.server.ts';
import { lockGoals, toNameKey } from './goal-record.server.ts';
import {
  countRowsOf,
  deleteFunnelRow,
  findByName,
  findFunnelRow,
  insertFunnelRow,
  listGoalRows,
  updateFunnelRow,
} from './goals.queries.server.ts';

const MAX_FUNNELS = 10;

/** Its goals are stored by id and shown with their current names. */
export const funnelRecord = defineRecord<FunnelValues>({
  kind: 'funnel',
  stored: funnelFields.stored,
  toForm: funnelFields.toForm,
  getName: ({ name }) => name,
  lock: lockGoals,
  find: async (db, id) => {
    const row = await findFunnelRow(db, id);
    if (!row) return undefined;
    const names = new Map((await listGoalRows(db)).map((goal) => [goal.id, goal.name]));
    const texts = row.steps_json.map((column) =>
      'path' in column ? column.path : (names.get(column.goalId) ?? ''),
    );
    const steps = stepNames.map((name, index) => [name, texts[index] ?? '']);
    const values = { ...funnelFields.initial, name: row.name, ...Object.fromEntries(steps) };
    return { values, revision: row.revision };
  },
  findErrors: async (db, values, id) => ({
    ...(await findNameErrors(db, values, id)),
    ...(await findStepErrors(db, values)),
  }),
  check: async ({ db }, { before, after }) => {
    if (before || !after || (await countRowsOf(db, 'analytics_funnels')) < MAX_FUNNELS) return;
    const message = `A site has at most ${MAX_FUNNELS} funnels. Delete one first.`;
    throw new AppError('refused', { message });
  },
  insert: async ({ db }, values, { id, now }) => {
    const earlier = id === undefined ? {} : { id };
    const times = { created_at: now, updated_at: now };
    return insertFunnelRow(db, { ...earlier, ...(await toColumns(db, values)), ...times });
  },
  update: async ({ db }, id, values, { revision, now }) =>
    updateFunnelRow(db, id, {
      ...(await toColumns(db, values)),
      revision: revision + 1,
      updated_at: now,
    }),
  remove: ({ db }, id) => deleteFunnelRow(db, id),
  onChange: ({ enqueue }) => enqueue(countGoalsJob, {}),
});

async function toColumns(db: Database, values: FunnelValues) {
  const ids = await findGoalIds(db);
  const steps_json = stepNames.flatMap((step): FunnelStepColumn[] => {
    const text = values[step];
    if (isPath(text)) return [{ path: text }];
    const goalId = ids.get(toNameKey(text));
    return goalId === undefined ? [] : [{ goalId }];
  });
  return { name: values.name, name_key: toNameKey(values.name), steps_json };
}

async function findGoalIds(db: Database): Promise<ReadonlyMap<string, number>> {
  return new Map((await listGoalRows(db)).map(({ id, name_key }) => [name_key, id]));
}

async function findNameErrors(
  db: Database,
  { name = '' }: Partial<FunnelValues>,
  id: number | undefined,
): Promise<Record<string, string>> {
  const named = await findByName(db, 'analytics_funnels', toNameKey(name));
  if (!named || named.id === id) return {};
  return { name: 'There is already a funnel with this name.' };
}

async function findStepErrors(
  db: Database,
  values: Partial<FunnelValues>,
): Promise<Record<string, string>> {
  const ids = await findGoalIds(db);
  const unknown = stepNames.filter((step) => {
    const text = values[step] ?? '';
    return text !== '' && !isPath(text) && !ids.has(toNameKey(text));
  });
  const entries = unknown.map((step) => [
    step,
    `There is no goal “${values[step]}”. Enter the name of a goal, or a path that starts with a slash.`,
  ]);
  return Object.fromEntries(entries);
}

export const funnelActions = defineActions(
  'funnel',
  recordVerbs(funnelRecord.undo, {
    name: 'Funnel',
    deleted: 'Reports no longer show “{name}”. Its goals stay.',
  }),
  'manage the site',
  () => funnelFields,
);
