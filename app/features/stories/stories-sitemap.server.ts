import type { Database } from '#db/engine.ts';
import { listOutlets } from './stories.queries.server.ts';
import { listStoriesInChunk, listStoryChunks } from './stories-sitemap.queries.server.ts';

/** The sitemap's numbered chunks of stories, each with its last modification. */
export async function listStorySitemapChunks(db: Database) {
  const rows = await listStoryChunks(db);
  return rows.map(({ chunk, updated_at }) => ({ chunk, updatedAt: updated_at }));
}

/** One page for each piece of news. */
export async function listSitemapStories(db: Database, chunk: number) {
  const rows = await listStoriesInChunk(db, chunk);
  const groupIds = new Set(rows.flatMap(({ group_id }) => group_id ?? []));
  const leads = new Map<number | null, number>();
  for (const { id, group_id } of await listOutlets(db, [...groupIds])) {
    if (!leads.has(group_id)) leads.set(group_id, id);
  }
  return rows
    .filter(({ id, group_id }) => group_id === null || leads.get(group_id) === id)
    .map(({ id, updated_at }) => ({
      path: `/stories/${id}`,
      updatedAt: updated_at,
      image: undefined,
    }));
}
