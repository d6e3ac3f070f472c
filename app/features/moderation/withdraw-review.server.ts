import type { Database } from '#db/engine.ts';
import type { ReviewDecision, ReviewItemKind } from '#db/tables/moderation.ts';
import { withdrawStaff } from '../notifications/staff-notifications.server.ts';
import { listReviewsOf } from './past-reviews.queries.server.ts';
import { deleteOpenItem } from './review.queries.server.ts';

/**
 * Its author has taken a submission back before anybody decided: nobody is called any more. False
 * when there was nothing left to take back.
 */
export async function withdrawReview(
  db: Database,
  kind: Extract<ReviewItemKind, 'submission'>,
  subjectId: number,
): Promise<boolean> {
  if (!(await deleteOpenItem(db, kind, subjectId))) return false;
  await withdrawStaff(db, kind, subjectId);
  return true;
}

/** What its author may know of a review. */
export interface ReviewForAuthor {
  decision: ReviewDecision | undefined;
  reason: string | undefined;
  decidedAt: Date | undefined;
  /** Why it waits, when the screen has stopped it. */
  heldWhy: string | undefined;
}

/** The latest review of each of these things, by the thing's id. */
export async function getReviewsForAuthor(
  db: Database,
  kind: ReviewItemKind,
  subjectIds: readonly number[],
): Promise<Map<number, ReviewForAuthor>> {
  const rows = await listReviewsOf(db, kind, subjectIds);
  // Later ones come after and take the earlier ones' place.
  return new Map(
    rows.map((row) => [
      row.subject_id,
      {
        decision: row.decision ?? undefined,
        reason: row.reason ?? undefined,
        decidedAt: row.decided_at ?? undefined,
        heldWhy: row.decision === null && row.phase !== null ? row.why : undefined,
      },
    ]),
  );
}
