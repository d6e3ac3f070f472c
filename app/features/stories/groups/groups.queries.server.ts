import { contains } from '#db/contains.ts';
import type { Database } from '#db/engine.ts';
import { insertedId } from '#db/inserted-id.ts';
import { deleteById, findById } from '#db/rows.ts';

const memberColumns = [
  'id',
  'title',
  'source',
  'url',
  'excerpt',
  'status',
  'group_id',
  'published_at',
  'reported_at',
] as const;

interface CompareQuery {
  since: Date;
  exceptId: number;
  limit: number;
  /** Part of the title. */
  text?: string | undefined;
}

/** Recent stories that a new one may be the same as, newest first. */
export async function listComparableStories(
  db: Database,
  { since, exceptId, limit, text }: CompareQuery,
) {
  return db
    .selectFrom('stories')
    .select(memberColumns)
    .where('published_at', '>=', since)
    .where('status', 'not in', ['trashed', 'removed'])
    .where('id', '<>', exceptId)
    .$if(text !== undefined, (query) => query.where(contains('title', text ?? '')))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function insertGroup(
  db: Database,
  group: { id?: number; origin_id?: number | null; created_at: Date },
): Promise<number> {
  return insertedId(db.insertInto('story_groups').values(group));
}

export const findGroup = findById('story_groups');

export const deleteGroup = deleteById('story_groups');

export async function updateOrigin(db: Database, id: number, originId: number | null) {
  await db.updateTable('story_groups').set({ origin_id: originId }).where('id', '=', id).execute();
}

/** Stories of any status, the first published first. */
export async function listGroupMembers(db: Database, groupId: number) {
  return db
    .selectFrom('stories')
    .select(memberColumns)
    .where('group_id', '=', groupId)
    .orderBy('published_at')
    .orderBy('id')
    .execute();
}

export async function listStoriesById(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('stories')
    .select(memberColumns)
    .where('id', 'in', [...ids])
    .orderBy('published_at')
    .orderBy('id')
    .execute();
}

export type GroupMemberRow = Awaited<ReturnType<typeof listGroupMembers>>[number];

export async function updateGroup(
  db: Database,
  storyId: number,
  groupId: number | null,
): Promise<void> {
  await db.updateTable('stories').set({ group_id: groupId }).where('id', '=', storyId).execute();
}
