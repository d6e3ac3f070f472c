import type { Database } from '#db/engine.ts';
import type { ReviewDecision, ReviewItemKind } from '#db/tables/moderation.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { withdrawStaff } from '../notifications/staff-notifications.server.ts';
import { moderationLogTag } from './public-log-tag.ts';
import {
  clearDecision,
  findReviewItem,
  findReviewItemOf,
  updateDecision,
} from './review.queries.server.ts';

interface Closing {
  decision: ReviewDecision;
  reason: string;
  by: number;
  at: Date;
}

/**
 * Takes what waits about something out of the queue because it was decided elsewhere, together with
 * much else; nobody is told of it by itself. Answers with the item, if one was open.
 */
export async function closeItemOf(
  { db, changes }: UnitOfWork,
  kind: Exclude<ReviewItemKind, 'appeal'>,
  subjectId: number,
  closing: Closing,
): Promise<number | undefined> {
  const open = await findReviewItemOf(db, kind, subjectId);
  if (open?.decision !== null || !(await updateDecision(db, open.id, closing))) return undefined;
  for (const told of kind === 'post' ? (['held', 'reported'] as const) : ([kind] as const)) {
    await withdrawStaff(db, told, subjectId);
  }
  changes(moderationLogTag);
  return open.id;
}

/** Puts it back into the queue, unless something else about the same waits there by now. */
export async function reopenItem({ db, changes }: UnitOfWork, id: number): Promise<void> {
  await clearDecision(db, id);
  changes(moderationLogTag);
}

/** Whether something waits because it was reported, and for nothing else. */
export async function waitsForReports(db: Database, postId: number): Promise<boolean> {
  const known = await findReviewItemOf(db, 'post', postId);
  if (known?.decision !== null) return false;
  return (await findReviewItem(db, known.id))?.cause === 'reported';
}
