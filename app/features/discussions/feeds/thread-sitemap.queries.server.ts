import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import { getIdRange, listFilledRanges } from '#db/id-range.ts';

/** No comparisons of columns with an index: the range of ids is the way to the rows. */
const isListedMessage = sql<boolean>`(is_listed and subject_kind || '' = 'board')`;

export function listThreadRanges(db: Database): Promise<number[]> {
  return listFilledRanges(db, 'threads', isListedMessage);
}

/** Messages of the board that readers can see. Without its message, the page of a thread asks not to be indexed. */
export async function listThreadsInRange(db: Database, range: number) {
  const [first, last] = getIdRange(range);
  return db
    .selectFrom('threads')
    .innerJoin('posts', 'posts.id', 'threads.opening_post_id')
    .select(['threads.id', 'threads.last_post_at', 'posts.edited_at'])
    .where('threads.id', '>=', first)
    .where('threads.id', '<=', last)
    .where(isListedMessage)
    .where('posts.status', '=', 'visible')
    .orderBy('threads.id')
    .execute();
}
