import { AppError } from '#app/errors.ts';
import { withdrawReview } from '#app/features/moderation/review.server.ts';
import { deleteRecentText } from '#app/features/moderation/screening.server.ts';
import {
  changeSubmissionStatus,
  deleteDraft,
} from '#app/features/moderation/submissions.server.ts';
import type { Actor } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { type DeleteImage, deleteSubmissionImages } from './images/draft-images.server.ts';
import { findOwnSubmission } from './own/own-submissions.queries.server.ts';
import { screenedText } from './submit-for-review.server.ts';

type WithdrawDeps = Pick<RequestContext, 'transaction' | 'now'>;

/**
 * Turns a pending submission back into a draft. Returns false if it has been decided in the meantime.
 * @throws AppError not-found if the submission is not this actor's
 */
export function withdrawSubmission(
  { transaction, now }: WithdrawDeps,
  actor: Actor,
  id: number,
): Promise<boolean> {
  return transaction(async ({ db }) => {
    const row = await findOwnSubmission(db, actor.id, id);
    if (!row) throw new AppError('not-found');
    if (row.status === 'draft') return true;
    // Locks the queue item first, in the same order as a reviewer's decision, so that only one wins.
    if (!(await withdrawReview(db, 'submission', id))) return false;
    await changeSubmissionStatus(db, id, 'pending', 'draft', now);
    await deleteRecentText(db, actor, screenedText(row));
    return true;
  });
}

/**
 * Deletes a draft with its images.
 * @throws AppError not-found if the submission is not a draft of this actor
 */
export function deleteSubmission(
  { transaction, deleteImage }: { transaction: RunTransaction; deleteImage: DeleteImage },
  actor: Actor,
  id: number,
): Promise<void> {
  return transaction(async (unit) => {
    const row = await findOwnSubmission(unit.db, actor.id, id);
    if (row?.status !== 'draft') throw new AppError('not-found');
    // Content that an undone approval left as a staff draft still uses the images.
    if (row.published_id === null) await deleteSubmissionImages(unit, id, deleteImage);
    if (!(await deleteDraft(unit.db, id))) throw new AppError('not-found');
  });
}
