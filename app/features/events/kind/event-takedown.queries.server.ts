import type { Database } from '#db/engine.ts';

/** Regardless of status. */
export async function findEventForTakedown(db: Database, id: number) {
  return db
    .selectFrom('events')
    .select(['id', 'slug', 'title', 'description', 'place', 'starts_at', 'ends_at'])
    .select(['status', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
