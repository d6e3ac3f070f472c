import type { Database } from '#db/engine.ts';
import type { ReviewDecision, ReviewItemKind } from '#db/tables/moderation.ts';
import {
  findLatestReviewItem,
  findReviewItem,
  listReviewItemsOfSubjects,
} from './review.queries.server.ts';

/** Whether the subject is in the queue, waiting for a decision. */
export async function hasOpenReview(
  db: Database,
  kind: ReviewItemKind,
  subjectId: number,
): Promise<boolean> {
  const item = await findLatestReviewItem(db, kind, subjectId);
  return item !== undefined && item.decision === null;
}

/** Whether the subject is or ever was in the queue. */
export async function hasReview(
  db: Database,
  kind: ReviewItemKind,
  subjectId: number,
): Promise<boolean> {
  return (await findLatestReviewItem(db, kind, subjectId)) !== undefined;
}

/** Whether the subject is in the queue only because it was reported. */
export async function isOnlyReported(
  db: Database,
  kind: ReviewItemKind,
  subjectId: number,
): Promise<boolean> {
  const latest = await findLatestReviewItem(db, kind, subjectId);
  if (latest?.decision !== null) return false;
  return (await findReviewItem(db, latest.id))?.cause === 'reported';
}

/** The part of a review that its subject's author may see. */
export interface ReviewForAuthor {
  decision: ReviewDecision | undefined;
  reason: string | undefined;
  decidedAt: Date | undefined;
  /** Why screening held it, while it waits for a decision. */
  holdExplanation: string | undefined;
}

/** The latest review of each subject, by subject id. */
export async function getReviewsForAuthor(
  db: Database,
  kind: ReviewItemKind,
  subjectIds: readonly number[],
): Promise<Map<number, ReviewForAuthor>> {
  // Oldest first, so that a later review replaces an earlier one of the same subject.
  const rows = await listReviewItemsOfSubjects(db, kind, subjectIds);
  return new Map(
    rows.map((row) => [
      row.subject_id,
      {
        decision: row.decision ?? undefined,
        reason: row.reason ?? undefined,
        decidedAt: row.decided_at ?? undefined,
        holdExplanation: row.decision === null && row.phase !== null ? row.explanation : undefined,
      },
    ]),
  );
}
