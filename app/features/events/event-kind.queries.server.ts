import { isInChunk, isListed } from '#app/features/content/content.server.ts';
import type { AdminListQuery } from '#app/http/admin-list.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';

/** Latest first. */
export async function listEventsForAdmin(db: Database, query: AdminListQuery) {
  const events = db
    .selectFrom('events')
    .select(['id', 'slug', 'title', 'place', 'starts_at', 'status'])
    .where(isListed('events', query));
  return newestFirst(events, 'starts_at', 'id', query).execute();
}

export async function listEventsInChunk(db: Database, chunk: number) {
  return db
    .selectFrom('events')
    .select(['id', 'slug', 'published_at', 'updated_at'])
    .where(isInChunk('events', chunk))
    .orderBy('id')
    .execute();
}

/** Regardless of status. */
export async function findEventForTakedown(db: Database, id: number) {
  return db
    .selectFrom('events')
    .select(['id', 'slug', 'title', 'description', 'status', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
