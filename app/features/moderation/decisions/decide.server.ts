import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { notifyDecision } from '#app/features/notifications/notifications.server.ts';
import { appealPath } from '#app/features/sanctions/embeds/appeal-path.ts';
import type { Member } from '#app/http/actor.ts';
import type { ReviewDecision, ReviewItemKind } from '#db/tables/moderation.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { moderationLogTag } from '../public-log-tag.ts';
import { resolveReports } from '../reports/reports.server.ts';
import { ensureCanReview } from '../review/can-review.server.ts';
import { retractReviewNotifications } from '../review/close-review.server.ts';
import { findReviewItem, updateDecision } from '../review/review.queries.server.ts';
import {
  getReviewKind,
  type ReviewDeps,
  type ReviewKind,
  type ReviewKinds,
} from '../review/review-kind.server.ts';
import type { ReviewPart } from '../review/review-parts.ts';

export interface DecisionRequest {
  itemId: number;
  decision: ReviewDecision;
  reason: string | undefined;
  /** For an approved submission: the category to publish it in. Defaults to its author's choice. */
  category?: string | undefined;
  /** The only part to remove. */
  part?: ReviewPart | undefined;
  /** Undefined when the site approves automatically. */
  reviewer: Member | undefined;
  /** Set when an earlier decision is restored: who made it, and when. */
  restored?: { by: number | null; at: Date };
  /** The caller tells the author. */
  isSilent?: boolean;
}

export type DecideResult =
  /** With the audit entry, for an undo. */
  | { kind: 'done'; entryId: number }
  /** Someone else decided first. */
  | { kind: 'already-decided'; decision: ReviewDecision; by: string }
  /** This reviewer may not decide about it; someone else may. */
  | { kind: 'conflict'; message: string }
  /** Its author deleted or withdrew it. */
  | { kind: 'gone' };

const verbs = {
  approved: 'approve',
  rejected: 'reject',
  removed: 'remove',
  kept: 'keep',
  returned: 'return',
} as const satisfies Record<ReviewDecision, string>;

/**
 * Decides about a queue item. The subject, its reports and the audit log change in one transaction.
 * @throws AppError 'not-found' for an unknown item, 'forbidden' when the reviewer may not decide
 * about its kind.
 */
export function decide(
  { transaction, kinds, now }: ReviewDeps,
  request: DecisionRequest,
): Promise<DecideResult> {
  return transaction((unit) => decideInTransaction(unit, kinds, request, now));
}

/** Like `decide`, inside the caller's transaction. */
export async function decideInTransaction(
  unit: UnitOfWork,
  kinds: ReviewKinds,
  { itemId, decision, reason, category, part, reviewer, restored, isSilent }: DecisionRequest,
  now: Date,
): Promise<DecideResult> {
  const item = await findReviewItem(unit.db, itemId);
  if (!item) throw new AppError('not-found');
  const kind = getReviewKind(kinds, item.kind);
  if (reviewer) await ensureCanReview(unit.db, reviewer, kind, item.subject_id);
  // Only submissions can be returned to their author.
  if (decision === 'returned' && item.kind !== 'submission') throw new AppError('forbidden');
  if (kind.needsReason && !reason)
    throw new AppError('forbidden', { detail: 'a decision without a reason' });
  const conflict = reviewer && (await kind.findConflict?.(unit.db, item.subject_id, reviewer, now));
  if (conflict !== undefined && item.decision === null)
    return { kind: 'conflict', message: conflict };
  unit.invalidate(moderationLogTag);
  const isFirst = await updateDecision(unit.db, itemId, {
    decision,
    reason: reason ?? null,
    by: reviewer?.id ?? null,
    at: now,
    ...restored,
  });
  if (!isFirst) return getEarlierDecision(unit, itemId);
  const context = { itemId, decision, reviewer, reason, category, part, now };
  const change = await kind.apply(unit, item.subject_id, context);
  await resolveReports(unit.db, { kind: item.kind, id: item.subject_id }, decision);
  const entryId = await recordAuditEntry(
    unit.db,
    {
      actor: reviewer ?? { id: null, name: 'The site' },
      action: `${item.kind}.${verbs[decision]}`,
      subject: { kind: item.kind, id: item.subject_id, name: item.title },
      before: { ...change?.before, reviewItem: itemId },
      after: change && { ...change.after, ...(part && { part }) },
      reason,
    },
    now,
  );
  await retractReviewNotifications(unit.db, item.kind, item.subject_id);
  // After an automatic approval the author sees the published content right away.
  if (!change) return { kind: 'gone' };
  if (!reviewer || isSilent) return { kind: 'done', entryId };
  if (kind.notify) await kind.notify(unit, item.subject_id, context, change);
  else await notifyAuthor(unit, kind, item, { decision, reason }, now);
  return { kind: 'done', entryId };
}

type Item = NonNullable<Awaited<ReturnType<typeof findReviewItem>>>;

async function notifyAuthor(
  unit: UnitOfWork,
  { findSubjects }: ReviewKind,
  item: Item,
  { decision, reason }: Pick<DecisionRequest, 'decision' | 'reason'>,
  now: Date,
): Promise<void> {
  // The author never heard about the report.
  if (decision === 'kept') return;
  const subject = (await findSubjects(unit.db, [item.subject_id])).get(item.subject_id);
  await notifyDecision(
    unit,
    item.author_id,
    {
      decision,
      decidedKind: item.kind,
      reason,
      title: item.title,
      path: subject?.statusPath ?? notificationPath(decision, subject?.path, item.id),
      ...notificationSubject(item.kind, item.subject_id),
    },
    now,
  );
}

/** Posts and submissions have columns; the rest is found by key. */
function notificationSubject(kind: ReviewItemKind, id: number) {
  if (kind === 'submission') return { submissionId: id };
  return kind === 'post' ? { postId: id } : { key: decisionNotificationKey(kind, id) };
}

export function decisionNotificationKey(kind: ReviewItemKind, id: number): string {
  return `${kind}-decision:${id}`;
}

/** The published content, or the page where its author can appeal. */
function notificationPath(decision: ReviewDecision, path: string | undefined, itemId: number) {
  return decision === 'approved' ? (path ?? null) : appealPath('decision', itemId);
}

async function getEarlierDecision({ db }: UnitOfWork, itemId: number): Promise<DecideResult> {
  const item = await findReviewItem(db, itemId);
  if (!item) return { kind: 'gone' };
  return {
    kind: 'already-decided',
    decision: item.decision ?? 'kept',
    by: item.decider_name ?? 'a deleted account',
  };
}
