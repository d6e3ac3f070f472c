import type { RunTransaction } from '#db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Person } from '../../http/actor.ts';
import { forgetText } from '../moderation/recent-writing.server.ts';
import { withdrawReview } from '../moderation/withdraw-review.server.ts';
import { type RemovePicture, removePictures } from './kept-pictures.server.ts';
import {
  deleteDraft,
  findOwnSubmission,
  moveSubmission,
} from './own-submissions.queries.server.ts';
import { textOf } from './send-in.server.ts';

interface TakeBackParts {
  transaction: RunTransaction;
  now: Date;
}

/**
 * Makes what waits a draft again; false when it has been decided in the meantime.
 * @throws AppError not-found for what is not theirs
 */
export function withdrawSubmission(
  { transaction, now }: TakeBackParts,
  person: Person,
  id: number,
): Promise<boolean> {
  return transaction(async ({ db }) => {
    const row = await findOwnSubmission(db, person, id);
    if (!row) throw new AppError('not-found');
    if (row.status === 'draft') return true;
    // The item of the queue first, as a reviewer's decision does: one of the two finds it gone.
    if (!(await withdrawReview(db, 'submission', id))) return false;
    await moveSubmission(db, id, 'pending', 'draft', now);
    await forgetText(db, person, textOf(row));
    return true;
  });
}

/** Deletes a draft with its pictures. @throws AppError not-found for what is no draft of theirs */
export function deleteSubmission(
  { transaction, removePicture }: { transaction: RunTransaction; removePicture: RemovePicture },
  person: Person,
  id: number,
): Promise<void> {
  return transaction(async (unit) => {
    const row = await findOwnSubmission(unit.db, person, id);
    if (row?.status !== 'draft') throw new AppError('not-found');
    // What was published once is a draft of the desk now, with its pictures.
    if (row.published_id === null) await removePictures(unit, id, removePicture);
    if (!(await deleteDraft(unit.db, id))) throw new AppError('not-found');
  });
}
