import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { countRows, insertRow, updateById } from '#db/rows.ts';
import type { SpamRemovalItemsTable } from '#db/tables/sanctions.ts';

export const insertRemoval = insertRow('spam_removals');

function removals(db: Database) {
  return db
    .selectFrom('spam_removals')
    .select(['id', 'spammer_id', 'reason', 'state', 'created_by', 'created_at'])
    .select(['undone_by', 'undone_at', 'ban_entry_id']);
}

export async function findRemovalForUpdate(db: Database, id: number) {
  return removals(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

export type RemovalRow = NonNullable<Awaited<ReturnType<typeof findRemovalForUpdate>>>;

export async function findLatestRemoval(db: Database, spammerId: number) {
  return removals(db).where('spammer_id', '=', spammerId).orderBy('id', 'desc').executeTakeFirst();
}

export const updateRemoval = updateById('spam_removals');

export async function insertRemovedItems(
  db: Database,
  items: readonly Insertable<SpamRemovalItemsTable>[],
): Promise<void> {
  if (items.length === 0) return;
  await db
    .insertInto('spam_removal_items')
    .values([...items])
    .execute();
}

/** Last removed first, which is the order of an undo. */
export async function listRemovedItems(db: Database, removalId: number, limit: number) {
  return db
    .selectFrom('spam_removal_items')
    .select(['id', 'kind', 'subject_id', 'before_json'])
    .where('removal_id', '=', removalId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export type RemovedItemRow = Awaited<ReturnType<typeof listRemovedItems>>[number];

export async function deleteRemovedItems(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('spam_removal_items')
    .where('id', 'in', [...ids])
    .execute();
}

/** Newest first, because most people see those. */
export async function listUnremovedPosts(db: Database, spammerId: number, limit: number) {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', spammerId)
    .where('status', '<>', 'removed')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listPendingSubmissions(db: Database, spammerId: number, limit: number) {
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where('submitter_id', '=', spammerId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Visible posts by other people in threads that this member or guest opened. */
export async function countRepliesByOthers(db: Database, spammerId: number): Promise<number> {
  const openings = db
    .selectFrom('posts as opening')
    .select('opening.id')
    .where('opening.author_id', '=', spammerId)
    .where('opening.status', '<>', 'removed');
  const opened = db.selectFrom('threads').select('id').where('opening_post_id', 'in', openings);
  return countRows(
    db
      .selectFrom('posts')
      .where('thread_id', 'in', opened)
      .where('status', '=', 'visible')
      .where(({ eb, or }) => or([eb('author_id', 'is', null), eb('author_id', '<>', spammerId)])),
  );
}
