import { closeReview, type ReviewerContext } from '#app/features/moderation/review.server.ts';
import type { LiftedSanctions, SettleAppeals } from '#app/features/sanctions/sanctions.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import {
  type AppealRow,
  hasAppeal,
  listOpenAppealsAgainst,
  listOpenSanctionAppeals,
  updateAppealedSanction,
  updateOutcome,
} from './appeals.queries.server.ts';
import { notifyAppellant } from './notify-appellant.server.ts';

const UNDONE_REASON = 'We undid the decision and will review this again.';
const LIFTED_REASON = 'We lifted the sanction.';

/** Grants the open appeals against a decision that is about to be undone anyway, and tells the appellants. */
export async function closeDecisionAppeals(
  unit: UnitOfWork,
  itemId: number,
  { reviewer, now }: ReviewerContext,
): Promise<void> {
  for (const appeal of await listOpenAppealsAgainst(unit.db, itemId)) {
    if (!(await grantOpenAppeal(unit, appeal, UNDONE_REASON, reviewer.id, now))) continue;
    const outcome = { outcome: 'granted', reason: UNDONE_REASON, path: null } as const;
    await notifyAppellant(unit, appeal, outcome, now);
  }
}

/** Appellants are not told here, because they hear that the sanction was lifted. */
export const settleAppeals: SettleAppeals = async (unit, lifted, { actor, now }) => {
  for (const appeal of await listOpenSanctionAppeals(unit.db, lifted.ids)) {
    if (await moveAppeal(unit, appeal, lifted)) continue;
    await grantOpenAppeal(unit, appeal, LIFTED_REASON, actor.id, now);
  }
};

/** An appeal stays open against the sanction that replaced the appealed one, unless that was appealed, too. */
async function moveAppeal(
  { db }: UnitOfWork,
  { id, sanction_id }: AppealRow,
  { ids, replacedBy }: LiftedSanctions,
): Promise<boolean> {
  // Each sanction can have one appeal.
  if (replacedBy === undefined || sanction_id !== ids[0]) return false;
  if (await hasAppeal(db, replacedBy)) return false;
  await updateAppealedSanction(db, id, replacedBy);
  return true;
}

/** Returns false for an appeal that is being decided in this transaction. */
async function grantOpenAppeal(
  unit: UnitOfWork,
  { id }: AppealRow,
  reason: string,
  by: number | null,
  at: Date,
): Promise<boolean> {
  const closing = { decision: 'approved', reason, by, at } as const;
  if ((await closeReview(unit, 'appeal', id, closing)) === undefined) return false;
  await updateOutcome(unit.db, id, 'granted');
  return true;
}
