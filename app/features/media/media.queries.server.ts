import type { Cursor } from '#app/http/cursor.ts';
import { newestFirst, oldestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import { findById, insertRow, updateById } from '#db/rows.ts';
import type { MediaFilter } from './media.schema.ts';

/** Columns of a query that joins `videos`. */
export const videoColumns = [
  'videos.storage_key as video_key',
  'videos.width as video_width',
  'videos.height as video_height',
  'videos.seconds as video_seconds',
  'videos.bytes as video_bytes',
] as const;

function published(db: Database, { type, provenance, category }: MediaFilter) {
  return db
    .selectFrom('media_items')
    .where('media_items.status', '=', 'published')
    .$if(type !== undefined, (query) => query.where('media_items.type', '=', type ?? 'image'))
    .$if(provenance !== undefined, (query) =>
      query.where('media_items.provenance', '=', provenance ?? 'unknown'),
    )
    .$if(category !== undefined, (query) =>
      query.where('media_items.category', '=', category ?? 'game-scenes'),
    );
}

/** Published media after the cursor, newest first. */
export async function listMedia(
  db: Database,
  filter: MediaFilter,
  after: Cursor | undefined,
  limit: number,
) {
  return published(db, filter)
    .leftJoin('users', 'users.id', 'media_items.author_id')
    .select(['media_items.id', 'slug', 'media_items.title', 'type', 'image_id', 'published_at'])
    .select('users.name as author')
    .$call((query) =>
      newestFirst(query, 'media_items.published_at', 'media_items.id', { after, limit }),
    )
    .execute();
}

export async function findMediaItem(db: Database, id: number) {
  return mediaItem(db, id).where('media_items.status', '=', 'published').executeTakeFirst();
}

/** Finds an item of any status, except in the trash or taken down. */
export async function findMediaItemForPreview(db: Database, id: number) {
  return mediaItem(db, id)
    .where('media_items.status', 'not in', ['trashed', 'removed'])
    .executeTakeFirst();
}

function mediaItem(db: Database, id: number) {
  return db
    .selectFrom('media_items')
    .leftJoin('users', 'users.id', 'media_items.author_id')
    .leftJoin('videos', 'videos.id', 'media_items.video_id')
    .selectAll('media_items')
    .select(videoColumns)
    .select('users.name as author')
    .where('media_items.id', '=', id);
}

/**
 * The published ones among these. Status is checked in JavaScript: as a condition, it would make
 * SQLite scan all published rows.
 */
export async function listPublishedMedia(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('media_items')
    .select([
      'id',
      'slug',
      'title',
      'description',
      'credit',
      'status',
      'provenance',
      'published_at',
    ])
    .where('id', 'in', [...ids])
    .execute();
  return rows.filter(({ status }) => status === 'published');
}

const neighborColumns = ['media_items.id', 'media_items.slug', 'media_items.title'] as const;

/** The next older item. */
export async function findNextMedia(db: Database, filter: MediaFilter, position: Cursor) {
  const items = published(db, filter).select(neighborColumns);
  const page = { after: position, limit: 1 };
  return newestFirst(items, 'media_items.published_at', 'media_items.id', page).executeTakeFirst();
}

/** The next newer item. */
export async function findPreviousMedia(db: Database, filter: MediaFilter, position: Cursor) {
  const items = published(db, filter).select(neighborColumns);
  const page = { after: position, limit: 1 };
  return oldestFirst(items, 'media_items.published_at', 'media_items.id', page).executeTakeFirst();
}

/** Regardless of status. */
export const findMediaRow = findById('media_items');

export const insertMediaItem = insertRow('media_items');

export const updateMediaItem = updateById('media_items');
