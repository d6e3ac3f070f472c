import { can } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { getReviewKind, type ReviewKinds } from '../review/review-kind.server.ts';
import type { ReviewTarget } from './review-target.server.ts';

/** Where a reviewer who may finishes what an approved submission became. */
export async function findEditPath(
  { db, kinds }: { db: Database; kinds: ReviewKinds },
  { kind, subjectId, reviewer }: ReviewTarget & { reviewer: Member },
): Promise<string | undefined> {
  if (kind !== 'submission') return undefined;
  const subjects = await getReviewKind(kinds, kind).findSubjects(db, [subjectId]);
  const editLink = subjects.get(subjectId)?.editLink;
  return editLink && can(reviewer, editLink.right) ? editLink.path : undefined;
}
