import type { Database } from '#db/engine.ts';
import { countRows, findById, insertRow, updateById } from '#db/rows.ts';
import type { BookmarkRef } from './embeds/bookmark-ref.ts';

export type FolderFilter = number | 'none' | undefined;

/** An actor's bookmarks, newest first. */
export async function listBookmarkRows(
  db: Database,
  actorId: number,
  { folder, beforeId, limit }: { folder: FolderFilter; beforeId?: number; limit: number },
) {
  let query = db
    .selectFrom('bookmarks')
    .select(['id', 'kind', 'item_id', 'folder_id', 'created_at'])
    .where('actor_id', '=', actorId)
    .orderBy('id', 'desc')
    .limit(limit);
  if (folder === 'none') query = query.where('folder_id', 'is', null);
  if (typeof folder === 'number') query = query.where('folder_id', '=', folder);
  if (beforeId !== undefined) query = query.where('id', '<', beforeId);
  return query.execute();
}

export type BookmarkRow = Awaited<ReturnType<typeof listBookmarkRows>>[number];

/** The actor's bookmarks among these targets of one kind, oldest first. */
export async function listBookmarksOf(db: Database, actorId: number, refs: readonly BookmarkRef[]) {
  const [first] = refs;
  if (!first) return [];
  return db
    .selectFrom('bookmarks')
    .select(['id', 'item_id', 'folder_id'])
    .where('actor_id', '=', actorId)
    .where('kind', '=', first.kind)
    .where(
      'item_id',
      'in',
      refs.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
}

/** Saves it, or moves it to the folder. */
export async function upsertBookmark(
  db: Database,
  bookmark: BookmarkRef & { actorId: number; folderId: number | null; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('bookmarks')
    .values({
      actor_id: bookmark.actorId,
      kind: bookmark.kind,
      item_id: bookmark.id,
      folder_id: bookmark.folderId,
      created_at: bookmark.createdAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['actor_id', 'kind', 'item_id'])
        .doUpdateSet({ folder_id: bookmark.folderId, left_folder_id: null }),
    )
    .execute();
}

export async function deleteBookmarks(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('bookmarks')
    .where('id', 'in', [...ids])
    .execute();
}

export async function countBookmarks(db: Database, actorId: number): Promise<number> {
  return countRows(db.selectFrom('bookmarks').where('actor_id', '=', actorId));
}

/** How many bookmarks an actor has in each folder, and under null in none. */
export async function countByFolder(
  db: Database,
  actorId: number,
): Promise<Map<number | null, number>> {
  const rows = await db
    .selectFrom('bookmarks')
    .select(({ fn }) => ['folder_id', fn.countAll<number>().as('count')])
    .where('actor_id', '=', actorId)
    .groupBy('folder_id')
    .execute();
  return new Map(rows.map(({ folder_id: id, count }) => [id, Number(count)]));
}

/** By name. */
export async function listFolderRows(db: Database, actorId: number) {
  return db
    .selectFrom('bookmark_folders')
    .select(['id', 'name'])
    .where('actor_id', '=', actorId)
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .execute();
}

export async function findFolderByName(db: Database, actorId: number, nameKey: string) {
  return db
    .selectFrom('bookmark_folders')
    .select('id')
    .where('actor_id', '=', actorId)
    .where('name_key', '=', nameKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export const findFolder = findById('bookmark_folders');
/** Returns the id. */
export const insertFolder = insertRow('bookmark_folders');
export const updateFolder = updateById('bookmark_folders');

/** For good: they can't be restored anymore. */
export async function purgeDeletedFolders(db: Database, actorId: number): Promise<void> {
  await db
    .deleteFrom('bookmark_folders')
    .where('actor_id', '=', actorId)
    .where('deleted_at', 'is not', null)
    .execute();
}

/** Takes all bookmarks out of a folder, which they remember. */
export async function leaveFolder(db: Database, folderId: number): Promise<void> {
  await db
    .updateTable('bookmarks')
    .set({ folder_id: null, left_folder_id: folderId })
    .where('folder_id', '=', folderId)
    .execute();
}

/** Those that are in no other folder by now. */
export async function returnToFolder(
  db: Database,
  actorId: number,
  folderId: number,
): Promise<void> {
  await db
    .updateTable('bookmarks')
    .set({ folder_id: folderId, left_folder_id: null })
    .where('actor_id', '=', actorId)
    .where('left_folder_id', '=', folderId)
    .where('folder_id', 'is', null)
    .execute();
}
