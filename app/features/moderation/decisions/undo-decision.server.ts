import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import {
  findLatestAuditEntry,
  listOwnAuditEntries,
  recordAuditEntry,
  type UndoHandler,
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
} from '../review/review.queries.server.ts';
import { getReviewKind, type ReviewDeps, type ReviewKinds } from '../review/review-kind.server.ts';
import { decisionNotificationKey } from './decide.server.ts';

const undoPayload = z.looseObject({ reviewItem: z.number() });

/**
 * Restores the subject to its state before the decision and puts it back into the queue. Appeals that
 * are open against the decision have reached their aim and are closed.
 * @throws AppError 'not-found' when there is no decision, an appeal against it has been decided or the subject
 * has changed since;
 * 'forbidden' when the reviewer may not decide about its kind.
 */
export function undoDecision(
  { transaction, kinds, now }: ReviewDeps,
  itemId: number,
  reviewer: Member,
): Promise<void> {
  return transaction(async (unit) => {
    // The appeal would lose its subject. Its own decision can be undone.
    if (await hasDecidedAppeal(unit.db, itemId)) throw new AppError('not-found');
    // First, while there is a decision to name.
    for (const kind of kinds) await kind.closeAppeals?.(unit, itemId, { reviewer, now });
    await undoDecisionInTransaction(unit, kinds, itemId, reviewer, now);
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

const DECISION_ACTION =
  /^(?:post|submission|notice|appeal|article|media|story|event|profile)\.(?:approve|reject|remove|keep|return)$/;

export function isDecisionAction(action: string): boolean {
  return DECISION_ACTION.test(action);
}

/**
 * Undoes the member's own decisions, each in a transaction of its own. Returns false if some of
 * them could not be undone any more.
 */
export async function undoOwnDecisions(
  deps: ReviewDeps & { db: Database },
  entryIds: readonly number[],
  member: Member,
): Promise<boolean> {
  const entries = await listOwnAuditEntries(deps.db, member.id, entryIds);
  let isComplete = entries.length > 0;
  for (const { id, action, subject, before } of entries) {
    const payload = undoPayload.safeParse(before);
    const latest = await findLatestAuditEntry(deps.db, subject.kind, subject.id ?? 0);
    // The item may have been decided again since.
    const isLatest = latest?.id === id && isDecisionAction(action);
    if (!isLatest || !payload.success) isComplete = false;
    else if (!(await tryUndoDecision(deps, payload.data.reviewItem, member))) isComplete = false;
  }
  return isComplete;
}

/** Returns false if the subject has changed since the decision. */
export async function tryUndoDecision(...args: Parameters<typeof undoDecision>): Promise<boolean> {
  try {
    await undoDecision(...args);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return false;
    throw error;
  }
}

/** Undoes decisions from their audit log entries. */
export function createDecisionUndo(kinds: ReviewKinds): UndoHandler {
  return {
    covers: isDecisionAction,
    undo: async ({ transaction, now, actor }, { before }) => {
      const payload = undoPayload.safeParse(before);
      if (!payload.success) throw new AppError('not-found');
      await undoDecision({ transaction, kinds, now }, payload.data.reviewItem, actor);
    },
  };
}

/** Like `undoDecision`, inside the caller's transaction, which may be about the appeal. */
export async function undoDecisionInTransaction(
  unit: UnitOfWork,
  kinds: ReviewKinds,
  itemId: number,
  reviewer: Member,
  now: Date,
): Promise<void> {
  const item = await findReviewItem(unit.db, itemId);
  if (!item || item.decision === null) throw new AppError('not-found');
  const kind = getReviewKind(kinds, item.kind);
  await ensureCanReview(unit.db, reviewer, kind, item.subject_id);
  const entry = await findLatestAuditEntry(unit.db, item.kind, item.subject_id);
  const before = undoPayload.safeParse(entry?.before);
  if (!before.success || before.data.reviewItem !== itemId) throw new AppError('not-found');
  const isUndone = await kind.undo(unit, item.subject_id, before.data, { reviewer, now });
  if (!isUndone) throw new AppError('not-found');
  await deleteDecision(unit.db, itemId);
  unit.invalidate(moderationLogTag);
  if (kind.retractNotification) await kind.retractNotification(unit, item.subject_id, now);
  else if (item.kind === 'post' || item.kind === 'submission')
    await retractDecisions(unit.db, item.kind, item.subject_id);
  else {
    const key = decisionNotificationKey(item.kind, item.subject_id);
    await retractDecisionByKey(unit.db, item.author_id, key);
  }
  await recordAuditEntry(
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
