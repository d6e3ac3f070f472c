import type { Database } from '#db/engine.ts';
import { videoColumns } from '../media.queries.server.ts';

/** Published media with their descriptions, newest first. */
export async function listMediaForFeed(db: Database, limit: number) {
  return db
    .selectFrom('media_items')
    .leftJoin('users', 'users.id', 'media_items.author_id')
    .leftJoin('videos', 'videos.id', 'media_items.video_id')
    .select([
      'media_items.id',
      'media_items.slug',
      'media_items.title',
      'media_items.type',
      'media_items.description',
      'media_items.credit',
      'media_items.provenance',
      'media_items.image_id',
      ...videoColumns,
      'media_items.published_at',
      'media_items.updated_at',
      'users.name as author',
    ])
    .where('media_items.status', '=', 'published')
    .orderBy('media_items.published_at', 'desc')
    .orderBy('media_items.id', 'desc')
    .limit(limit)
    .execute();
}
