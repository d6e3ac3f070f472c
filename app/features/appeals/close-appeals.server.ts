import { closeReview, type ReviewerContext } from '#app/features/moderation/review.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { listOpenAppealsAgainst, updateOutcome } from './appeals.queries.server.ts';
import { notifyAppellant } from './notify-appellant.server.ts';

const REASON = 'We undid the decision and will review this again.';

/** Grants the open appeals against a decision that is about to be undone anyway, and tells the appellants. */
export async function closeAppeals(
  unit: UnitOfWork,
  itemId: number,
  { reviewer, now }: ReviewerContext,
): Promise<void> {
  for (const appeal of await listOpenAppealsAgainst(unit.db, itemId)) {
    const closing = { decision: 'approved', reason: REASON, by: reviewer.id, at: now } as const;
    await closeReview(unit, 'appeal', appeal.id, closing);
    await updateOutcome(unit.db, appeal.id, 'granted');
    await notifyAppellant(unit, appeal, { outcome: 'granted', reason: REASON, path: null }, now);
  }
}
