import type { Database } from '#db/engine.ts';
import type { ReviewItemKind } from '#db/tables/moderation.ts';
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

/** Oldest first, with the columns that the subjects' authors may see. */
export async function listReviewItemsOfSubjects(
  db: Database,
  kind: ReviewItemKind,
  subjectIds: readonly number[],
) {
  if (subjectIds.length === 0) return [];
  return db
    .selectFrom('review_items')
    .select(['subject_id', 'decision', 'reason', 'decided_at', 'explanation', 'phase'])
    .where('kind', '=', kind)
    .where('subject_id', 'in', [...subjectIds])
    .orderBy('id')
    .execute();
}
