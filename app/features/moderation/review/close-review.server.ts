import { retractStaffNotifications } from '#app/features/notifications/notifications.server.ts';
import type { Database } from '#db/engine.ts';
import type { ReviewDecision, ReviewItemKind } from '#db/tables/moderation.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { moderationLogTag } from '../public-log-tag.ts';
import {
  deleteDecision,
  deleteUnreportedItem,
  findLatestReviewItem,
  updateDecision,
} from './review.queries.server.ts';

interface Closing {
  decision: ReviewDecision;
  reason: string;
  /** Null for the site itself. */
  by: number | null;
  at: Date;
}

/**
 * Records a decision that was made as part of a larger action, without notifying the author.
 * Returns the item's id, or undefined if the subject was not in the queue.
 */
export async function closeReview(
  { db, invalidate }: UnitOfWork,
  kind: ReviewItemKind,
  subjectId: number,
  closing: Closing,
): Promise<number | undefined> {
  const item = await findLatestReviewItem(db, kind, subjectId);
  if (item?.decision !== null || !(await updateDecision(db, item.id, closing))) return undefined;
  await retractReviewNotifications(db, kind, subjectId);
  invalidate(moderationLogTag);
  return item.id;
}

/** A post can have been reported and held in turn. */
export async function retractReviewNotifications(
  db: Database,
  kind: ReviewItemKind,
  subjectId: number,
): Promise<void> {
  const notificationKinds = kind === 'post' ? (['held', 'reported'] as const) : ([kind] as const);
  for (const notificationKind of notificationKinds) {
    await retractStaffNotifications(db, notificationKind, subjectId);
  }
}

/** Puts an item back into the queue, unless its subject has another open item by now. */
export async function reopenReview({ db, invalidate }: UnitOfWork, id: number): Promise<void> {
  await deleteDecision(db, id);
  invalidate(moderationLogTag);
}

/**
 * Removes what awaits approval from the queue because its author withdrew it. Returns false if it was
 * decided already, or readers have reported it: reports are decided in any case.
 */
export async function withdrawReview(
  db: Database,
  kind: Extract<ReviewItemKind, 'submission' | 'post'>,
  subjectId: number,
): Promise<boolean> {
  if (!(await deleteUnreportedItem(db, kind, subjectId))) return false;
  await retractReviewNotifications(db, kind, subjectId);
  return true;
}
