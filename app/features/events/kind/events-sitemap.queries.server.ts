import type { Database } from '#db/engine.ts';
import { idRangeOf, rangeOfId } from '#db/id-range.ts';

/** Id ranges with events, each with its last modification. */
export async function listEventChunks(db: Database) {
  const chunk = rangeOfId('events.id');
  return db
    .selectFrom('events')
    .select((eb) => [chunk.as('chunk'), eb.fn.max('updated_at').as('updated_at')])
    .where('status', '=', 'published')
    .groupBy(chunk)
    .orderBy('chunk')
    .execute();
}

export async function listEventsInChunk(db: Database, chunk: number) {
  const [first, last] = idRangeOf(chunk);
  return db
    .selectFrom('events')
    .select(['id', 'slug', 'updated_at'])
    .where('status', '=', 'published')
    .where('id', '>=', first)
    .where('id', '<=', last)
    .orderBy('id')
    .execute();
}
