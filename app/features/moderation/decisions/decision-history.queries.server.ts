import type { Database } from '#db/engine.ts';
import { reviewColumns } from '../review/review.queries.server.ts';

/** Newest first. */
export async function listDecidedItemsByAuthor(db: Database, authorId: number, limit: number) {
  return db
    .selectFrom('review_items')
    .select(reviewColumns)
    .where('decision', 'is not', null)
    .where('author_id', '=', authorId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
