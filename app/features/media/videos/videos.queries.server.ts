import { type Insertable, sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import { insertedId } from '#db/inserted-id.ts';
import { findById, hasRows } from '#db/rows.ts';
import type { Tables } from '#db/tables.ts';

export const findVideo = findById('videos');

export async function findVideoByKey(db: Database, storageKey: string) {
  return db
    .selectFrom('videos')
    .select(['id', 'bytes'])
    .where('storage_key', '=', storageKey)
    .executeTakeFirst();
}

/** Whether a published item shows the video. */
export async function isVideoPublic(db: Database, id: number): Promise<boolean> {
  return hasRows(
    db.selectFrom('media_items').where('video_id', '=', id).where('status', '=', 'published'),
  );
}

/** Whether the item's private preview shows the video. Items in the trash and those taken down have none. */
export async function isVideoInPreview(db: Database, itemId: number, id: number): Promise<boolean> {
  const item = await db
    .selectFrom('media_items')
    .select('video_id')
    .where('id', '=', itemId)
    .where('status', 'not in', ['trashed', 'removed'])
    .executeTakeFirst();
  if (!item || item.video_id === id) return item !== undefined;
  const drafts = await db
    .selectFrom('content_drafts')
    .select('values_json')
    .where('kind', '=', 'media')
    .where('content_id', '=', itemId)
    .where('discarded_at', 'is', null)
    .execute();
  return drafts.some(({ values_json }) => values_json.videoId === String(id));
}

/** Returns the id of the row, which may exist already. */
export function upsertVideo(db: Database, video: Insertable<Tables['videos']>): Promise<number> {
  return insertedId(
    db
      .insertInto('videos')
      .values(video)
      .onConflict((conflict) =>
        conflict.column('storage_key').doUpdateSet({ created_at: video.created_at }),
      ),
  );
}

/** Ids of videos that no item shows, added before this time. */
export async function listUnshownVideos(
  db: Database,
  { before, afterId, limit }: { before: Date; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await unshownVideos(db, before)
    .where('videos.id', '>', afterId)
    .orderBy('videos.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

function unshownVideos(db: Database, before: Date) {
  return db
    .selectFrom('videos')
    .leftJoin('media_items', 'media_items.video_id', 'videos.id')
    .select('videos.id')
    .where('media_items.id', 'is', null)
    .where('videos.created_at', '<', before);
}

/** Whether restoring a version or an unsaved draft would need the video. */
export async function isInVersions(db: Database, id: number): Promise<boolean> {
  for (const table of ['content_versions', 'content_drafts'] as const) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('kind', '=', 'media')
      // PostgreSQL writes a space after the colon.
      .where(
        sql<string>`replace(cast(values_json as text), ' ', '')`,
        'like',
        `%"videoId":"${id}"%`,
      )
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** Returns its storage key, or undefined if an item shows the video by now, or it was uploaded again. */
export async function deleteVideoRow(
  db: Database,
  id: number,
  before: Date,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('videos')
    .where('id', 'in', unshownVideos(db, before).where('videos.id', '=', id))
    .returning('storage_key')
    .executeTakeFirst();
  return row?.storage_key;
}
