import { AppError } from '#app/errors.ts';
import type { Member } from '#app/http/actor.ts';
import type { ReviewItemKind } from '#db/tables/moderation.ts';
import { ensureCanReview } from '../review/can-review.server.ts';
import { enqueueReview } from '../review/enqueue-review.server.ts';
import { findLatestReviewItem } from '../review/review.queries.server.ts';
import { getReviewKind, type ReviewDeps } from '../review/review-kind.server.ts';

/**
 * Adds something visible to the queue so that staff can decide about it without a report. Does
 * nothing if it is in the queue already.
 * @throws AppError 'not-found' when it is not visible, 'forbidden' when the reviewer may not decide
 * about its kind.
 */
export function enqueueReviewByStaff(
  { transaction, kinds, now }: ReviewDeps,
  kind: ReviewItemKind,
  subjectId: number,
  reviewer: Member,
): Promise<void> {
  const reviewKind = getReviewKind(kinds, kind);
  return transaction(async (unit) => {
    await ensureCanReview(unit.db, reviewer, reviewKind, subjectId);
    const latest = await findLatestReviewItem(unit.db, kind, subjectId);
    if (latest?.decision === null) return;
    const subject = (await reviewKind.findSubjects(unit.db, [subjectId])).get(subjectId);
    const isVisible = await reviewKind.isVisible?.(unit.db, subjectId);
    if (!subject || !isVisible) throw new AppError('not-found');
    const { author, title } = subject;
    await enqueueReview(
      unit,
      {
        kind,
        subjectId,
        cause: 'reported',
        explanation: 'Added by staff.',
        title,
        authorId: author?.id ?? null,
        actor: reviewer,
        isQuiet: true,
      },
      now,
    );
  });
}
