import type { Database } from '#db/engine.ts';
import { idRangeOf, rangeOfId } from '#db/id-range.ts';

/** Id ranges with stories, each with its last modification. */
export async function listStoryChunks(db: Database) {
  const chunk = rangeOfId('stories.id');
  return db
    .selectFrom('stories')
    .select((eb) => [chunk.as('chunk'), eb.fn.max('updated_at').as('updated_at')])
    .where('status', '=', 'published')
    .groupBy(chunk)
    .orderBy('chunk')
    .execute();
}

export async function listStoriesInChunk(db: Database, chunk: number) {
  const [first, last] = idRangeOf(chunk);
  return db
    .selectFrom('stories')
    .select(['id', 'group_id', 'updated_at'])
    .where('status', '=', 'published')
    .where('id', '>=', first)
    .where('id', '<=', last)
    .orderBy('id')
    .execute();
}
