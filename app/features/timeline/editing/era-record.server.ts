import { AppError } from '#app/errors.ts';
import { defineActions, recordVerbs } from '#app/features/audit/audit.server.ts';
import { defineRecord } from '#app/features/audit/records.server.ts';
import type { Database } from '#db/engine.ts';
import { fromDayKey, toDayKey } from '../partial-date.ts';
import {
  countEras,
  deleteEraRow,
  findEraAt,
  findEraRow,
  insertEraRow,
  updateEraRow,
} from '../timeline.queries.server.ts';
import { timelineTag } from '../timeline-tags.ts';
import { type EraValues, eraFields } from './era-fields.server.ts';

/** Every page of the timeline shows all of them. */
const MAX_ERAS = 60;

/** An era lasts until the next one begins, so two must not begin together, and one changes at a time. */
export const eraRecord = defineRecord<EraValues>({
  kind: 'era',
  stored: eraFields.stored,
  toForm: eraFields.toForm,
  getName: ({ name }) => name,
  lock: (unit) => unit.advisoryLock('timeline eras'),
  find: findEraValues,
  findErrors: findTakenDays,
  check: async ({ db }, { before, after }) => {
    if (before || !after || (await countEras(db)) < MAX_ERAS) return;
    const message = `A timeline has at most ${MAX_ERAS} eras. Delete one first.`;
    throw new AppError('refused', { message });
  },
  insert: ({ db }, values, { id, now }) => {
    const earlier = id === undefined ? {} : { id };
    const times = { created_at: now, updated_at: now };
    return insertEraRow(db, { ...earlier, ...toColumns(values), ...times });
  },
  update: ({ db }, id, values, { revision, now }) =>
    updateEraRow(db, id, { ...toColumns(values), revision: revision + 1, updated_at: now }),
  remove: ({ db }, id) => deleteEraRow(db, id),
  onChange: ({ invalidate }) => invalidate(timelineTag),
});

async function findEraValues(db: Database, id: number) {
  const row = await findEraRow(db, id);
  if (!row) return undefined;
  const { name, description, revision } = row;
  return { values: { name, ...fromDayKey(row.day_key), description }, revision };
}

function toColumns({ name, description, ...date }: EraValues) {
  return { name, day_key: toDayKey(date), description };
}

async function findTakenDays(
  db: Database,
  { year, month, day }: Partial<EraValues>,
  id: number | undefined,
): Promise<Record<string, string>> {
  if (year === undefined || month === undefined || day === undefined) return {};
  const owner = await findEraAt(db, toDayKey({ year, month, day }));
  if (!owner || owner.id === id) return {};
  return { year: `“${owner.name}” begins then. Choose another date.` };
}

export const eraActions = defineActions(
  'era',
  recordVerbs(eraRecord.undo, {
    name: 'Era',
    deleted: 'The entries of “{name}” stay, in the era before it.',
  }),
  'publish content',
  () => eraFields,
);
