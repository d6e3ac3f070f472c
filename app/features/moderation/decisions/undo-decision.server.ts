import { z } from 'zod';
import {
  changedSince,
  findLatestAuditEntry,
  isUndoRefusal,
  recordAuditEntry,
} from '#app/features/audit/audit.server.ts';
import {
  retractDecisionByKey,
  retractDecisions,
} from '#app/features/notifications/notifications.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { moderationLogTag } from '../public-log-tag.ts';
import { ensureCanReview } from '../review/can-review.server.ts';
import {
  deleteDecision,
  findReviewItem,
  hasDecidedAppeal,
  lockReviewItem,
} from '../review/review.queries.server.ts';
import {
  getReviewKind,
  type RetractionContext,
  type ReviewDeps,
  type ReviewerContext,
  type ReviewKinds,
} from '../review/review-kind.server.ts';
import { decisionNotificationKey } from './decide.server.ts';

export const undoPayload = z.looseObject({ reviewItem: z.number() });

/**
 * Restores the subject to its state before the decision and puts it back into the queue. Appeals that
 * are open against the decision have reached their aim and are closed. Returns the audit entry's id.
 * @throws AppError refused when the decision, an appeal against it or the subject has changed since; forbidden
 * when the reviewer may not decide about its kind.
 */
export function undoDecision(
  { transaction, kinds, now }: ReviewDeps,
  itemId: number,
  reviewer: Member,
): Promise<number> {
  return transaction(async (unit) => {
    await lockReviewItem(unit.db, itemId);
    // The appeal would lose its subject. Its own decision can be undone.
    if (await hasDecidedAppeal(unit.db, itemId)) throw changedSince();
    // First, while there is a decision to name.
    for (const kind of kinds) await kind.closeAppeals?.(unit, itemId, { reviewer, now });
    return undoDecisionInTransaction(unit, kinds, itemId, { reviewer, now });
  });
}

/** Whether the decision is the subject's latest audit entry. */
export async function canUndoDecision(
  db: Database,
  item: { id: number; kind: string; subjectId: number },
): Promise<boolean> {
  const entry = await findLatestAuditEntry(db, item.kind, item.subjectId);
  const before = undoPayload.safeParse(entry?.before);
  return before.success && before.data.reviewItem === item.id;
}

/** Returns undefined if the subject has changed since the decision. */
export async function tryUndoDecision(
  ...args: Parameters<typeof undoDecision>
): Promise<number | undefined> {
  try {
    return await undoDecision(...args);
  } catch (error) {
    if (isUndoRefusal(error)) return undefined;
    throw error;
  }
}

/** Like `undoDecision`, inside the caller's transaction, which may be about the appeal. */
export async function undoDecisionInTransaction(
  unit: UnitOfWork,
  kinds: ReviewKinds,
  itemId: number,
  { reviewer, now, isRedecided = false }: ReviewerContext & Partial<RetractionContext>,
): Promise<number> {
  await lockReviewItem(unit.db, itemId);
  const item = await findReviewItem(unit.db, itemId);
  if (!item || item.decision === null) throw changedSince();
  const kind = getReviewKind(kinds, item.kind);
  await ensureCanReview(unit.db, reviewer, kind, item.subject_id);
  const entry = await findLatestAuditEntry(unit.db, item.kind, item.subject_id);
  const before = undoPayload.safeParse(entry?.before);
  if (!before.success || before.data.reviewItem !== itemId) throw changedSince();
  const isUndone = await kind.undo(unit, item.subject_id, before.data, { reviewer, now });
  if (!isUndone) throw changedSince();
  await deleteDecision(unit.db, itemId);
  unit.invalidate(moderationLogTag);
  if (kind.retractNotification) {
    await kind.retractNotification(unit, item.subject_id, { now, isRedecided });
  } else if (item.kind === 'post' || item.kind === 'submission') {
    await retractDecisions(unit.db, item.kind, item.subject_id);
  } else {
    const key = decisionNotificationKey(item.kind, item.subject_id);
    await retractDecisionByKey(unit.db, item.author_id, key);
  }
  return recordAuditEntry(
    unit.db,
    {
      actor: reviewer,
      action: `${item.kind}.undo`,
      subject: { kind: item.kind, id: item.subject_id, name: item.title },
      before: { decision: item.decision },
      after: { decision: null },
    },
    now,
  );
}
