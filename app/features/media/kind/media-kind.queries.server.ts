import { inListOrder, isInChunk, isListed } from '#app/features/content/lists.server.ts';
import type { AdminListQuery } from '#app/http/lists/admin-list.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import { getIdRange, rangeOfId } from '#db/id-range.ts';
import type { MediaItemsTable } from '#db/tables/content.ts';
import { videoColumns } from '../media.queries.server.ts';

/** Media of every status. */
export async function listMediaForAdmin(db: Database, query: AdminListQuery) {
  const { group, authorId } = query;
  let items = db
    .selectFrom('media_items')
    .leftJoin('users', 'users.id', 'media_items.author_id')
    .select(['media_items.id', 'slug', 'media_items.title', 'type', 'media_items.status'])
    .select(['published_at', 'image_id', 'users.name as author'])
    .where(isListed('media_items', query));
  if (group !== undefined) items = items.where('type', '=', group as MediaItemsTable['type']);
  if (authorId !== undefined) items = items.where('author_id', '=', authorId);
  return inListOrder(items, 'media_items', 'published_at', query).execute();
}

/** Published media with their descriptions, newest first, or those among the given. */
export async function listMediaForFeed(db: Database, limit: number, ids?: readonly number[]) {
  let items = db
    .selectFrom('media_items')
    .leftJoin('users', 'users.id', 'media_items.author_id')
    .leftJoin('videos', 'videos.id', 'media_items.video_id')
    .select(['media_items.id', 'slug', 'media_items.title', 'type', 'description', 'credit'])
    .select(['provenance', 'image_id', 'published_at', 'media_items.updated_at'])
    .select([...videoColumns, 'users.name as author'])
    .where('media_items.status', '=', 'published');
  if (ids) items = items.where('media_items.id', 'in', [...ids]);
  return newestFirst(items, 'published_at', 'media_items.id', { limit }).execute();
}

export async function listMediaInChunk(db: Database, chunk: number) {
  return db
    .selectFrom('media_items')
    .select(['id', 'slug', 'image_id', 'published_at', 'updated_at'])
    .where(isInChunk('media_items', chunk))
    .orderBy('id')
    .execute();
}

/** Public albums, by the same ranges. */
export async function listAlbumChunks(db: Database) {
  const chunk = rangeOfId('albums.id');
  return publicAlbums(db)
    .select((eb) => [chunk.as('chunk'), eb.fn.max('updated_at').as('updated_at')])
    .groupBy(chunk)
    .orderBy('chunk')
    .execute();
}

export async function listAlbumsInChunk(db: Database, chunk: number) {
  return publicAlbums(db)
    .select(['id', 'slug', 'updated_at'])
    .where((eb) => eb.between('id', ...getIdRange(chunk)))
    .orderBy('id')
    .execute();
}

function publicAlbums(db: Database) {
  return db
    .selectFrom('albums')
    .where('removed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('album_items')
          .innerJoin('media_items', 'media_items.id', 'album_items.media_item_id')
          .select('album_items.album_id')
          .whereRef('album_items.album_id', '=', 'albums.id')
          .where('media_items.status', '=', 'published'),
      ),
    );
}

/** Regardless of status. */
export async function findMediaForTakedown(db: Database, id: number) {
  return db
    .selectFrom('media_items')
    .leftJoin('users', 'users.id', 'media_items.author_id')
    .innerJoin('images', 'images.id', 'media_items.image_id')
    .select(['media_items.id', 'slug', 'media_items.title', 'description', 'author_id'])
    .select(['media_items.status', 'media_items.credit', 'media_items.published_at'])
    .select(['users.name as author', 'images.storage_key', 'images.alt'])
    .select(['images.width', 'images.height'])
    .where('media_items.id', '=', id)
    .executeTakeFirst();
}
