import { AppError } from '#app/errors.ts';
import { can, isModerated } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { findPostCategory } from './review.queries.server.ts';
import type { ReviewKind } from './review-kind.server.ts';

/** Whether the reviewer may decide about some or all subjects of this kind. */
export function canReviewKind(reviewer: Member, { kind, right }: ReviewKind): boolean {
  if (!can(reviewer, right)) return false;
  // Moderators of some categories decide about posts there and nothing else.
  return right !== 'moderate posts' || kind === 'post' || !reviewer.moderatedCategories;
}

/** @throws AppError forbidden if the reviewer may not decide about this subject */
export async function ensureCanReview(
  db: Database,
  reviewer: Member,
  kind: ReviewKind,
  subjectId: number,
): Promise<void> {
  const isAllowed =
    canReviewKind(reviewer, kind) &&
    (kind.kind !== 'post' || isModerated(reviewer, await findPostCategory(db, subjectId)));
  if (isAllowed) return;
  throw new AppError('forbidden', { detail: `may not review ${kind.kind} ${subjectId}` });
}
