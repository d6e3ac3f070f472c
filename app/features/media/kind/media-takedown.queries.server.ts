import type { Database } from '#db/engine.ts';

/** Regardless of status. */
export async function findMediaForTakedown(db: Database, id: number) {
  return db
    .selectFrom('media_items')
    .leftJoin('users', 'users.id', 'media_items.author_id')
    .innerJoin('images', 'images.id', 'media_items.image_id')
    .select(['media_items.id', 'slug', 'media_items.title', 'description', 'author_id'])
    .select(['media_items.status', 'media_items.credit', 'media_items.published_at'])
    .select(['users.name as author', 'images.storage_key', 'images.alt'])
    .where('media_items.id', '=', id)
    .executeTakeFirst();
}
