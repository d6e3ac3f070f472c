import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

export async function findVideo(db: Database, id: number) {
  return db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findVideoByKey(db: Database, storageKey: string) {
  return db
    .selectFrom('videos')
    .select(['id', 'bytes'])
    .where('storage_key', '=', storageKey)
    .executeTakeFirst();
}

/** Whether a published item shows the video. */
export async function isVideoPublic(db: Database, id: number): Promise<boolean> {
  const item = await db
    .selectFrom('media_items')
    .select('id')
    .where('video_id', '=', id)
    .where('status', '=', 'published')
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}

/** Returns the id of the row, which may exist already. */
export async function upsertVideo(
  db: Database,
  video: Insertable<Tables['videos']>,
): Promise<number> {
  const row = await db
    .insertInto('videos')
    .values(video)
    .onConflict((conflict) => conflict.column('storage_key').doUpdateSet({ bytes: video.bytes }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
