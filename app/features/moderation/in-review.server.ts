import type { Database } from '#db/engine.ts';
import type { ReviewItemKind } from '#db/tables/moderation.ts';
import { findReviewItemOf } from './review.queries.server.ts';

/** Whether staff has still to decide about it. */
export async function isInReview(
  db: Database,
  kind: ReviewItemKind,
  subjectId: number,
): Promise<boolean> {
  const item = await findReviewItemOf(db, kind, subjectId);
  return item !== undefined && item.decision === null;
}

/** Whether it waits for staff, or staff has decided about it before. */
export async function wasReviewed(
  db: Database,
  kind: ReviewItemKind,
  subjectId: number,
): Promise<boolean> {
  return (await findReviewItemOf(db, kind, subjectId)) !== undefined;
}
