import { getImagesOf } from '#app/features/images/images.server.ts';
import type { Database } from '#db/engine.ts';
import { topicPath, topicsTag } from '../topic-paths.ts';
import { listTopicChunks, listTopicsInChunk } from '../topics.queries.server.ts';

/** Topics that readers see, split into chunks of ids. */
export const topicSitemap = {
  collection: 'topics',
  listTags: [topicsTag],
  tags: [topicsTag],
  listChunks: async (db: Database) => {
    const rows = await listTopicChunks(db);
    return rows.map(({ chunk, updated_at: updatedAt }) => ({ chunk, updatedAt }));
  },
  listEntries: async (db: Database, chunk: number) => {
    const rows = await listTopicsInChunk(db, chunk);
    const images = await getImagesOf(db, rows);
    return rows.map((row) => ({
      path: topicPath(row),
      updatedAt: row.updated_at,
      image: images.get(row.image_id ?? 0),
    }));
  },
};
