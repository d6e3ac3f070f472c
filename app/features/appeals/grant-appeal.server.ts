import {
  canUndoDecision,
  decideInTransaction,
  findDecision,
  getReviewKind,
  type ReviewKinds,
  undoDecisionInTransaction,
} from '#app/features/moderation/moderation.server.ts';
import { liftSanction } from '#app/features/sanctions/sanctions.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { AppealRow } from './appeals.queries.server.ts';
import type { GrantWayBack } from './undo-granted-appeal.server.ts';

interface Granting {
  reviewer: Member;
  reason: string | undefined;
  now: Date;
}

/**
 * Undoes the first decision. What would wait in the queue again is let through at once: it has just
 * been looked at. Answers with what it takes to undo that, if anything was changed.
 */
export async function grantAppeal(
  unit: UnitOfWork,
  kinds: ReviewKinds,
  appeal: AppealRow,
  { reviewer, reason, now }: Granting,
): Promise<GrantWayBack | undefined> {
  if (appeal.sanction_id !== null) {
    const id = appeal.sanction_id;
    const act = await liftSanction(unit, { actor: reviewer, now }, id);
    return act === undefined ? undefined : { lifted: id };
  }
  const item =
    appeal.review_item_id === null ? undefined : await findDecision(unit.db, appeal.review_item_id);
  // What was done about again since stays as somebody wanted it.
  if (!item || !(await canUndoDecision(unit.db, item))) return undefined;
  await undoDecisionInTransaction(unit, kinds, item.id, reviewer, now);
  const decision = item.cause === 'reported' ? 'kept' : 'approved';
  await decideInTransaction(unit, kinds, { itemId: item.id, decision, reason, reviewer }, now);
  const { decidedBy: by, decidedAt: at } = item;
  return { first: { decision: item.decision, reason: item.reason, by, at: at.toISOString() } };
}

/** Where what was let through stands now. */
export async function findPlace(
  db: Database,
  kinds: ReviewKinds,
  { review_item_id }: AppealRow,
): Promise<string | null> {
  const item = review_item_id === null ? undefined : await findDecision(db, review_item_id);
  if (!item) return null;
  const subjects = await getReviewKind(kinds, item.kind).findSubjects(db, [item.subjectId]);
  return subjects.get(item.subjectId)?.path ?? null;
}
