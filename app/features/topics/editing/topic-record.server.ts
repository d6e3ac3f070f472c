import { AppError } from '#app/errors.ts';
import { defineActions, recordVerbs } from '#app/features/audit/audit.server.ts';
import { defineRecord, type RecordDeps } from '#app/features/audit/records.server.ts';
import { checkImageChange } from '#app/features/images/images.server.ts';
import { requireRow } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { toTopicKey } from '../embeds/topic-names.ts';
import { topicsTag, topicTag } from '../topic-paths.ts';
import {
  findKeyOwner,
  findSlugOwner,
  findTopicRow,
  insertTopicRow,
  updateTopicRow,
} from '../topics.queries.server.ts';
import { findFreeSlug } from './free-slug.server.ts';
import { type TopicValues, topicFields } from './topic-fields.server.ts';
import { leadFrom, moveTopic, stopLeading } from './topic-moves.server.ts';

/** Names and URLs must stay unique, so one topic changes at a time. */
export function lockTopics({ advisoryLock }: Pick<UnitOfWork, 'advisoryLock'>): Promise<void> {
  return advisoryLock('topics');
}

/** The key and the slug of a removed topic, so that another one can have its own. */
export const removedColumns = (id: number) => ({
  is_removed: true,
  name_key: `removed,${id}`,
  slug: `~${id}`,
});

/** Deleted ones keep their items, so that they can come back with them. */
export const topicRecord = defineRecord<TopicValues, { earlier: string[] }>({
  kind: 'topic',
  stored: topicFields.stored,
  toForm: topicFields.toForm,
  getName: ({ name }) => name,
  lock: lockTopics,
  find: findTopicValues,
  findErrors: findTakenNames,
  check: ({ db }, change) => checkImageChange(db, change),
  insert: async (unit, values, { id, now, undoData }) => {
    const { db } = unit;
    const columns = toColumns(values);
    await stopLeading(unit, columns.slug, { earlier: undoData?.earlier ?? [], now });
    if (id === undefined) {
      return insertTopicRow(db, { ...columns, created_at: now, updated_at: now });
    }
    const row = await findTopicRow(db, id);
    if (!row?.is_removed || row.merged_into_id !== null) throw new AppError('not-found');
    await updateTopicRow(db, id, {
      ...columns,
      is_removed: false,
      revision: row.revision + 1,
      updated_at: now,
    });
    return id;
  },
  update: async (unit, id, values, { before, revision, now }) => {
    const columns = toColumns(values);
    await updateTopicRow(unit.db, id, { ...columns, revision: revision + 1, updated_at: now });
    await moveTopic(unit, before.slug, columns.slug, now);
  },
  remove: async (unit, id, { now }) => {
    const row = await requireRow(id, (known) => findTopicRow(unit.db, known));
    await updateTopicRow(unit.db, id, {
      ...removedColumns(id),
      revision: row.revision + 1,
      updated_at: now,
    });
    return { earlier: await leadFrom(unit, row.slug, undefined, now) };
  },
  onChange: ({ invalidate }, { id }) => invalidate(topicsTag, topicTag(id)),
});

async function findTopicValues(db: Database, id: number) {
  const row = await findTopicRow(db, id);
  if (!row || row.is_removed) return undefined;
  const { name, slug, description, image_id: imageId, revision } = row;
  return { values: { name, slug, description, imageId }, revision };
}

function toColumns({ name, slug, description, imageId }: TopicValues) {
  return { name, name_key: toTopicKey(name), slug, description, image_id: imageId };
}

async function findTakenNames(
  db: Database,
  { name = '', slug = '' }: Partial<TopicValues>,
  id: number | undefined,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  const named = await findKeyOwner(db, toTopicKey(name));
  if (named && named.id !== id) {
    errors.name = `There is already a topic called “${named.name}”. To combine them, merge this one into it.`;
  }
  const owner = slug === '' ? undefined : await findSlugOwner(db, slug);
  if (owner !== undefined && owner !== id) errors.slug = 'Another topic has this URL.';
  return errors;
}

/** Adds a topic in the caller's transaction. Returns its id. */
export async function createTopic(
  unit: UnitOfWork,
  author: Omit<RecordDeps, 'transaction'>,
  name: string,
): Promise<number> {
  const deps: RecordDeps = { ...author, transaction: (work) => work(unit) };
  const slug = await findFreeSlug(unit.db, name);
  const { id } = await topicRecord.create(deps, { ...topicFields.initial, name, slug }, '');
  return id;
}

export const topicActions = defineActions(
  'topic',
  recordVerbs(topicRecord.undo, {
    name: 'Topic',
    deleted: 'Items with “{name}” stay. Its URL leads to all topics.',
  }),
  'publish content',
  () => topicFields,
);
