import {
  canUndoDecision,
  decideInTransaction,
  findDecision,
  findRemovedPart,
  undoDecisionInTransaction,
} from '#app/features/moderation/decisions.server.ts';
import { getReviewKind, type ReviewKinds } from '#app/features/moderation/review.server.ts';
import { liftSanction } from '#app/features/sanctions/sanctions.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { AppealRow } from './appeals.queries.server.ts';
import { settleAppeals } from './close-appeals.server.ts';
import type { GrantUndoData } from './undo-granted-appeal.server.ts';

/** For decisions that need one. */
const DEFAULT_REASON = 'We changed our decision after an appeal.';

interface GrantContext {
  reviewer: Member;
  reason: string | undefined;
  now: Date;
}

/**
 * Lifts the appealed sanction, or undoes the appealed decision and approves the content right away,
 * because it has just been reviewed. Returns the undo payload, or undefined if nothing changed.
 */
export async function grantAppeal(
  unit: UnitOfWork,
  kinds: ReviewKinds,
  appeal: AppealRow,
  { reviewer, reason, now }: GrantContext,
): Promise<GrantUndoData | undefined> {
  if (appeal.sanction_id !== null) {
    const sanctionId = appeal.sanction_id;
    // The outcome of the appeal is the news.
    const deps = { actor: reviewer, now, isSilent: true, settleAppeals };
    const entryId = await liftSanction(unit, deps, sanctionId);
    return entryId === undefined ? undefined : { liftedSanctionId: sanctionId };
  }
  const item =
    appeal.review_item_id === null ? undefined : await findDecision(unit.db, appeal.review_item_id);
  // A later decision about the content stays in effect.
  if (!item || !(await canUndoDecision(unit.db, item))) return undefined;
  const part = await findRemovedPart(unit.db, item);
  await undoDecisionInTransaction(unit, kinds, item.id, { reviewer, now, isRedecided: true });
  const { needsReason, notify } = getReviewKind(kinds, item.kind);
  const isVisible = item.cause === 'reported' || item.cause === 'notice';
  const request = {
    itemId: item.id,
    decision: isVisible ? 'kept' : 'approved',
    reason: reason ?? (needsReason ? DEFAULT_REASON : undefined),
    reviewer,
    // Guests are not told the outcome of their appeals. The sender of a notice is told the new decision.
    isSilent: appeal.email !== null && notify === undefined,
  } as const;
  await decideInTransaction(unit, kinds, request, now);
  const { decidedBy, decidedAt } = item;
  return {
    undoneDecision: {
      decision: item.decision,
      reason: item.reason,
      decidedBy,
      decidedAt: decidedAt.toISOString(),
      ...(part && { part }),
    },
  };
}

/** Finds the public page of the content that the appealed decision was about. */
export async function findContentPath(
  db: Database,
  kinds: ReviewKinds,
  { review_item_id }: AppealRow,
): Promise<string | null> {
  const item = review_item_id === null ? undefined : await findDecision(db, review_item_id);
  if (!item) return null;
  const subjects = await getReviewKind(kinds, item.kind).findSubjects(db, [item.subjectId]);
  return subjects.get(item.subjectId)?.path ?? null;
}
