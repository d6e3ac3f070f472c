import { AppError, refuseErrors } from '#app/errors.ts';
import { defineActions, recordVerbs } from '#app/features/audit/audit.server.ts';
import { defineRecord, type RecordDeps } from '#app/features/audit/records.server.ts';
import { slugify } from '#app/text/slug.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { claimSourcesTag, sourceTag } from '../claim-tags.ts';
import { type SourceValues, sourceFields, sourceNameKey } from './source-fields.server.ts';
import {
  deleteSource,
  findSourceByNameKey,
  findSourceRow,
  hasOfficialEvidence,
  insertSource,
  isNamedByEvidence,
  listNamesOfSource,
  lockSource,
  replaceSourceNames,
  updateSource,
} from './sources.queries.server.ts';

/** Names must stay unique, so one source changes at a time. */
const lockSources = (unit: UnitOfWork) => unit.advisoryLock('claim sources');

export const sourceRecord = defineRecord<SourceValues>({
  kind: 'source',
  stored: sourceFields.stored,
  toForm: sourceFields.toForm,
  getName: ({ name }) => name,
  lock: lockSources,
  find: async (db, id) => {
    const row = await findSourceRow(db, id);
    if (!row) return undefined;
    const [, ...otherNames] = await listNamesOfSource(db, id);
    const { name, url, description, is_official: isOfficial, revision } = row;
    return { values: { name, otherNames, url, description, isOfficial }, revision };
  },
  findErrors: findTakenNames,
  check: async ({ db }, { id = 0, before, after }) => {
    const isRemoved = Boolean((await lockSource(db, id))?.removed_at);
    if (isRemoved && before) refuseErrors(findDroppedNames(before, after));
    const isUnmarked = before?.isOfficial && !after?.isOfficial;
    if (after && isUnmarked && (await hasOfficialEvidence(db, id))) {
      const message = 'Official evidence names this source. Change its stance first.';
      throw new AppError('refused', { message, field: 'isOfficial' });
    }
    if (!after && (await isNamedByEvidence(db, id))) {
      const message = 'Evidence names this source. Change or delete that evidence first.';
      throw new AppError('refused', { message });
    }
  },
  insert: async ({ db }, values, { id, now }) => {
    const earlier = id === undefined ? {} : { id };
    const times = { created_at: now, updated_at: now };
    const newId = await insertSource(db, { ...earlier, ...toColumns(values), ...times });
    await replaceSourceNames(db, newId, toNames(values));
    return newId;
  },
  update: async ({ db }, id, values, { revision, now }) => {
    await updateSource(db, id, {
      ...toColumns(values),
      revision: revision + 1,
      updated_at: now,
    });
    await replaceSourceNames(db, id, toNames(values));
  },
  remove: ({ db }, id) => deleteSource(db, id),
  onChange: ({ invalidate }, { id }) => invalidate(claimSourcesTag, sourceTag(id)),
});

function toColumns({ name, url, description, isOfficial }: SourceValues) {
  return { name, slug: slugify(name), url, description, is_official: isOfficial };
}

function toNames({ name, otherNames }: SourceValues) {
  return [name, ...otherNames].map((text) => ({ name: text, nameKey: sourceNameKey(text) }));
}

/** Evidence with a name that no source has adds a public source, so one that was taken down keeps its names. */
function findDroppedNames(
  before: SourceValues,
  after: SourceValues | undefined,
): Record<string, string> {
  if (!after)
    return {
      form: 'This source was taken down. It can’t be deleted, because its names have to stay reserved.',
    };
  const kept = new Set(toNames(after).map(({ nameKey }) => nameKey));
  const isDropped = (name: string) => !kept.has(sourceNameKey(name));
  const explain = (name: string) =>
    `This source was taken down, so “${name}” has to stay one of its names.`;
  const alias = before.otherNames.find(isDropped);
  return {
    ...(isDropped(before.name) && { name: explain(before.name) }),
    ...(alias !== undefined && { otherNames: explain(alias) }),
  };
}

async function findTakenNames(
  db: Database,
  { name = '', otherNames = [] }: Partial<SourceValues>,
  id: number | undefined,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  const keys = [name, ...otherNames].map(sourceNameKey);
  const repeated = otherNames.find((_, index) => keys.indexOf(keys[index + 1] ?? '') <= index);
  if (repeated) errors.otherNames = `“${repeated}” is here twice.`;
  for (const [field, typed] of [
    ...otherNames.map((other) => ['otherNames', other] as const),
    ['name', name] as const,
  ]) {
    const owner = await findSourceByNameKey(db, sourceNameKey(typed));
    if (owner && owner.id !== id) errors[field] = `“${typed}” is already a name of ${owner.name}.`;
  }
  return errors;
}

export async function findSourceId(db: Database, name: string): Promise<number | undefined> {
  return (await findSourceByNameKey(db, sourceNameKey(name)))?.id;
}

/** The source with this name, added if there is none. */
export async function ensureSource(
  unit: UnitOfWork,
  author: Omit<RecordDeps, 'transaction'>,
  name: string,
): Promise<number> {
  await lockSources(unit);
  const known = await findSourceId(unit.db, name);
  if (known !== undefined) return known;
  const deps: RecordDeps = { ...author, transaction: (work) => work(unit) };
  const { id } = await sourceRecord.create(deps, { ...sourceFields.initial, name }, '');
  return id;
}

export const sourceActions = defineActions(
  'source',
  recordVerbs(sourceRecord.undo, { name: 'Source', deleted: '{name}' }),
  'publish content',
  () => sourceFields,
);
