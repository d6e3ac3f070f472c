import type { ReviewItemKind } from '#db/tables/moderation.ts';
import { AppError } from '../../errors.ts';
import type { Member } from '../../http/actor.ts';
import { may } from '../accounts/rights.policy.ts';
import { openReview } from './open-review.server.ts';
import { findReviewItemOf } from './review.queries.server.ts';
import { kindOf, type ReviewParts } from './review-kind.server.ts';

/**
 * Puts something that stands into the queue, so that a member of staff can decide about it without
 * anybody's report; what waits there already stays as it came in.
 * @throws AppError 'not-found' when it does not stand, 'forbidden' for whoever may not decide about
 * its kind.
 */
export function openByStaff(
  { transaction, kinds, now }: ReviewParts,
  kind: ReviewItemKind,
  subjectId: number,
  reviewer: Member,
): Promise<void> {
  const registered = kindOf(kinds, kind);
  if (!may(reviewer, registered.right)) throw new AppError('forbidden');
  return transaction(async (unit) => {
    const known = await findReviewItemOf(unit.db, kind, subjectId);
    if (known?.decision === null) return;
    const subject = (await registered.findSubjects(unit.db, [subjectId])).get(subjectId);
    const stands = await registered.stands?.(unit.db, subjectId);
    if (!subject || !stands) throw new AppError('not-found');
    const { person, title } = subject;
    await openReview(
      unit,
      {
        kind,
        subjectId,
        cause: 'reported',
        why: 'Put into the queue by staff.',
        title,
        userId: person?.kind === 'member' ? person.id : null,
        guestId: person?.kind === 'guest' ? person.id : null,
        by: { userId: reviewer.id, guestId: null, name: reviewer.name },
        isQuiet: true,
      },
      now,
    );
  });
}
