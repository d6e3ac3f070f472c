import type { ExpressionBuilder } from 'kysely';
import type { Cursor } from '#app/http/cursor.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import { deleteById, findById, insertRow, updateById } from '#db/rows.ts';
import type { Tables } from '#db/tables.ts';

/** Albums with the number of their items and the image of the first, the latest changed first. */
export async function listAlbums(db: Database, limit: number, after?: Cursor) {
  const albums = db.selectFrom('albums').select((eb) => [
    'id',
    'slug',
    'title',
    'updated_at',
    'removed_at',
    eb
      .selectFrom('album_items')
      .whereRef('album_id', '=', 'albums.id')
      .select((items) => items.fn.countAll<number>().as('items'))
      .as('items'),
    eb
      .selectFrom('album_items')
      .innerJoin('media_items', 'media_items.id', 'album_items.media_item_id')
      .whereRef('album_items.album_id', '=', 'albums.id')
      .select('media_items.image_id')
      .orderBy('album_items.sort_order')
      .orderBy('media_items.id')
      .limit(1)
      .as('cover_id'),
  ]);
  return newestFirst(albums, 'updated_at', 'id', { after, limit }).execute();
}

/** Albums that are not taken down, with their published items counted and the image of the first. */
export async function listPublicAlbums(db: Database, limit: number, after: Cursor | undefined) {
  const albums = db
    .selectFrom('albums')
    .select(['id', 'slug', 'title', 'updated_at'])
    .select((eb) => [
      publishedItems(eb)
        .select((items) => items.fn.countAll<number>().as('items'))
        .as('items'),
      publishedItems(eb)
        .select('media_items.image_id')
        .orderBy('album_items.sort_order')
        .orderBy('media_items.id')
        .limit(1)
        .as('cover_id'),
    ])
    .where('removed_at', 'is', null)
    .where((eb) => eb.exists(publishedItems(eb).select('media_items.id')));
  return newestFirst(albums, 'updated_at', 'id', { after, limit }).execute();
}

/** Those of these albums that readers see, with their published items counted. */
export async function listPublicAlbumsById(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('albums')
    .select(['id', 'slug', 'title', 'description', 'created_at'])
    .select((eb) =>
      publishedItems(eb)
        .select((items) => items.fn.countAll<number>().as('items'))
        .as('items'),
    )
    .where('id', 'in', [...ids])
    .where('removed_at', 'is', null)
    .where((eb) => eb.exists(publishedItems(eb).select('media_items.id')))
    .execute();
}

function publishedItems(eb: ExpressionBuilder<Tables, 'albums'>) {
  return eb
    .selectFrom('album_items')
    .innerJoin('media_items', 'media_items.id', 'album_items.media_item_id')
    .whereRef('album_items.album_id', '=', 'albums.id')
    .where('media_items.status', '=', 'published');
}

export const findAlbum = findById('albums');

/** Also locks the album until the transaction ends. */
export async function findAlbumForUpdate(db: Database, id: number) {
  return db.selectFrom('albums').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Items of the album in order, of every status. */
export async function listAlbumItems(db: Database, albumId: number) {
  return db
    .selectFrom('album_items')
    .innerJoin('media_items', 'media_items.id', 'album_items.media_item_id')
    .leftJoin('users', 'users.id', 'media_items.author_id')
    .select(['media_items.id', 'media_items.slug', 'media_items.title'])
    .select(['media_items.type', 'media_items.image_id', 'media_items.status'])
    .select(['media_items.published_at', 'users.name as author'])
    .where('album_items.album_id', '=', albumId)
    .orderBy('album_items.sort_order')
    .orderBy('media_items.id')
    .execute();
}

export async function listItemIds(db: Database, albumId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('album_items')
    .select('media_item_id')
    .where('album_id', '=', albumId)
    .orderBy('sort_order')
    .orderBy('media_item_id')
    .execute();
  return rows.map((row) => row.media_item_id);
}

export async function listAlbumIdsOfItem(db: Database, itemId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('album_items')
    .select('album_id')
    .where('media_item_id', '=', itemId)
    .orderBy('album_id')
    .execute();
  return rows.map((row) => row.album_id);
}

export const insertAlbum = insertRow('albums');

export const updateAlbum = updateById('albums');

export const deleteAlbum = deleteById('albums');

/** Leaves out items that no longer exist. */
export async function replaceAlbumItems(
  db: Database,
  albumId: number,
  itemIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('album_items').where('album_id', '=', albumId).execute();
  const existing = await listExistingItems(db, itemIds);
  const rows = itemIds
    .filter((id) => existing.has(id))
    .map((id, index) => ({ album_id: albumId, media_item_id: id, sort_order: index + 1 }));
  if (rows.length > 0) await db.insertInto('album_items').values(rows).execute();
}

async function listExistingItems(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('media_items')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row.id));
}
