import type { Database } from '#db/engine.ts';

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
