import type { Database } from '#db/engine.ts';

/** Regardless of status. */
export async function findMediaForTakedown(db: Database, id: number) {
  return db
    .selectFrom('media_items')
    .leftJoin('users', 'users.id', 'media_items.author_id')
    .innerJoin('images', 'images.id', 'media_items.image_id')
    .select(['media_items.id', 'slug', 'media_items.title', 'description', 'status', 'author_id'])
    .select(['credit', 'users.name as author', 'images.storage_key', 'images.alt'])
    .select('media_items.published_at')
    .where('media_items.id', '=', id)
    .executeTakeFirst();
}

/** Returns false if the status was not `from`. */
export async function updateMediaStatus(
  db: Database,
  id: number,
  { from, to, now }: { from: 'published' | 'draft'; to: 'published' | 'draft'; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_items')
    .set({ status: to, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
