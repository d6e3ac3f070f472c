import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { claimCutoff } from '../review/claim.ts';
import { deleteClaim, updateClaim } from '../review/review.queries.server.ts';

/**
 * Reserves an undecided item for a reviewer, so that two do not work on the same one. Extends
 * their own claim; does nothing while another reviewer's is active.
 */
export async function claimReview(
  db: Database,
  itemId: number,
  reviewer: Member,
  now: Date,
): Promise<void> {
  await updateClaim(db, itemId, { by: reviewer.id, at: now, expiredBefore: claimCutoff(now) });
}

/**
 * Gives up the claim so that others don't have to wait for it to expire. Returns false if the
 * reviewer had none.
 */
export function releaseReview(db: Database, itemId: number, reviewer: Member): Promise<boolean> {
  return deleteClaim(db, itemId, reviewer.id);
}
