import type { Database } from '#db/engine.ts';
import { eventPath } from './events.present.server.ts';
import { listEventParts, listEventsOfPart } from './events-sitemap.queries.server.ts';

/** The numbered parts of the list of all events, each with its last change. */
export async function getEventParts(db: Database) {
  const rows = await listEventParts(db);
  return rows.map(({ part, updated_at }) => ({ part, updatedAt: updated_at }));
}

export async function getEventsOfPart(db: Database, part: number) {
  const rows = await listEventsOfPart(db, part);
  return rows.map((row) => ({
    path: eventPath(row),
    updatedAt: row.updated_at,
    picture: undefined,
  }));
}
