import type { Database } from '#db/engine.ts';
import { eventPath } from '../events.present.server.ts';
import { listEventChunks, listEventsInChunk } from './events-sitemap.queries.server.ts';

/** The sitemap's numbered chunks of events, each with its last modification. */
export async function listEventSitemapChunks(db: Database) {
  const rows = await listEventChunks(db);
  return rows.map(({ chunk, updated_at }) => ({ chunk, updatedAt: updated_at }));
}

export async function listSitemapEvents(db: Database, chunk: number) {
  const rows = await listEventsInChunk(db, chunk);
  return rows.map((row) => ({
    path: eventPath(row),
    updatedAt: row.updated_at,
    image: undefined,
  }));
}
