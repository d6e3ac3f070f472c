import { AppError } from '#app/errors.ts';
import { deleteRecentText, withdrawReview } from '#app/features/moderation/moderation.server.ts';
import type { Actor } from '#app/http/actor.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { type DeleteImage, deleteSubmissionImages } from './images/draft-images.server.ts';
import {
  deleteDraft,
  findOwnSubmission,
  updateStatus,
} from './own/own-submissions.queries.server.ts';
import { screenedText } from './submit-for-review.server.ts';

interface WithdrawDeps {
  transaction: RunTransaction;
  now: Date;
}

/**
 * Makes what waits a draft again; false when it has been decided in the meantime.
 * @throws AppError not-found for what is not theirs
 */
export function withdrawSubmission(
  { transaction, now }: WithdrawDeps,
  person: Actor,
  id: number,
): Promise<boolean> {
  return transaction(async ({ db }) => {
    const row = await findOwnSubmission(db, person, id);
    if (!row) throw new AppError('not-found');
    if (row.status === 'draft') return true;
    // The item of the queue first, as a reviewer's decision does: one of the two finds it gone.
    if (!(await withdrawReview(db, 'submission', id))) return false;
    await updateStatus(db, id, 'pending', 'draft', now);
    await deleteRecentText(db, person, screenedText(row));
    return true;
  });
}

/** Deletes a draft with its pictures. @throws AppError not-found for what is no draft of theirs */
export function deleteSubmission(
  { transaction, deleteImage }: { transaction: RunTransaction; deleteImage: DeleteImage },
  person: Actor,
  id: number,
): Promise<void> {
  return transaction(async (unit) => {
    const row = await findOwnSubmission(unit.db, person, id);
    if (row?.status !== 'draft') throw new AppError('not-found');
    // What was published once is a draft of the desk now, with its pictures.
    if (row.published_id === null) await deleteSubmissionImages(unit, id, deleteImage);
    if (!(await deleteDraft(unit.db, id))) throw new AppError('not-found');
  });
}
