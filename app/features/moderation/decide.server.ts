import type { ReviewDecision } from '#db/tables/moderation.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Member } from '../../http/actor.ts';
import { may } from '../accounts/rights.policy.ts';
import { recordAct } from '../audit/audit.server.ts';
import { notifyDecision, withdrawStaff } from '../notifications/staff-notifications.server.ts';
import { appealPath } from './appeal-summary.ts';
import { toldKind } from './open-review.server.ts';
import { moderationLogTag } from './public-log-tag.ts';
import { settleReports } from './reports.server.ts';
import { findReviewItem, updateDecision } from './review.queries.server.ts';
import {
  kindOf,
  type ReviewKind,
  type ReviewKinds,
  type ReviewParts,
} from './review-kind.server.ts';

export interface Decided {
  itemId: number;
  decision: ReviewDecision;
  reason: string | undefined;
  /** Nobody, where the site has everything approved that passes its screen. */
  reviewer: Member | undefined;
  /** Whose it was and when, where an earlier decision holds again. */
  first?: { by: number | null; at: Date };
}

export type DecideResult =
  | { kind: 'done' }
  /** Somebody else was first. */
  | { kind: 'decided-before'; decision: ReviewDecision; by: string }
  /** Not by this person; somebody else may. */
  | { kind: 'refused'; sentence: string }
  /** Its author has taken it away in the meantime. */
  | { kind: 'gone' };

const verbs: Record<ReviewDecision, string> = {
  approved: 'approve',
  rejected: 'reject',
  removed: 'remove',
  kept: 'keep',
  returned: 'return',
};

/**
 * Decides about an item of the queue: the thing itself, its reports, the audit log, all in one
 * commit. Of two decisions at once the second is told of the first.
 * @throws AppError 'not-found' for no item, 'forbidden' for whoever may not decide about its kind.
 */
export function decide(
  { transaction, kinds, now }: ReviewParts,
  decided: Decided,
): Promise<DecideResult> {
  return transaction((unit) => decideWithin(unit, kinds, decided, now));
}

/** The same inside a transaction of the caller's. */
export async function decideWithin(
  unit: UnitOfWork,
  kinds: ReviewKinds,
  { itemId, decision, reason, reviewer, first }: Decided,
  now: Date,
): Promise<DecideResult> {
  const item = await findReviewItem(unit.db, itemId);
  if (!item) throw new AppError('not-found');
  const kind = kindOf(kinds, item.kind);
  if (reviewer && !may(reviewer, kind.right)) throw new AppError('forbidden');
  // Only what was sent in can go back.
  if (decision === 'returned' && item.kind !== 'submission') throw new AppError('forbidden');
  if (kind.needsReason && !reason) throw new AppError('forbidden', 'a decision without a reason');
  const refusal = reviewer && (await kind.refusal?.(unit.db, item.subject_id, reviewer, now));
  if (refusal !== undefined && item.decision === null)
    return { kind: 'refused', sentence: refusal };
  unit.changes(moderationLogTag);
  const isFirst = await updateDecision(unit.db, itemId, {
    decision,
    reason: reason ?? null,
    by: reviewer?.id ?? null,
    at: now,
    ...first,
  });
  if (!isFirst) return toldOfFirst(unit, itemId);
  const change = await kind.apply(unit, item.subject_id, { decision, reviewer, reason, now });
  if (item.kind === 'post') await settleReports(unit.db, item.subject_id, decision);
  await recordAct(
    unit.db,
    {
      actor: reviewer ?? { id: null, name: 'The site' },
      act: `${item.kind}.${verbs[decision]}`,
      subject: { kind: item.kind, id: item.subject_id, name: item.title },
      before: { ...change?.before, reviewItem: itemId },
      after: change?.after,
      reason,
    },
    now,
  );
  await withdrawStaff(unit.db, toldKind(item), item.subject_id);
  // Who sees it appear at once need not be told.
  if (!change || !reviewer) return { kind: change ? 'done' : 'gone' };
  if (kind.tell) await kind.tell(unit, item.subject_id, { decision, reviewer, reason, now });
  else await tellAuthor(unit, kind, item, { decision, reason }, now);
  return { kind: 'done' };
}

type Item = NonNullable<Awaited<ReturnType<typeof findReviewItem>>>;

/** Keeping what was reported is no news to its author. */
async function tellAuthor(
  { db }: UnitOfWork,
  { findSubjects }: ReviewKind,
  item: Item,
  { decision, reason }: Pick<Decided, 'decision' | 'reason'>,
  now: Date,
): Promise<void> {
  if (decision === 'kept') return;
  const subject = (await findSubjects(db, [item.subject_id])).get(item.subject_id);
  const about = item.kind === 'submission' ? 'submissionId' : 'postId';
  await notifyDecision(
    db,
    item.user_id,
    {
      decision,
      reason,
      title: item.title,
      path: subject?.ownPath ?? placeOf(decision, subject?.path, item.id),
      [about]: item.subject_id,
    },
    now,
  );
}

/** Where it stands, or where its author asks for another look. */
function placeOf(decision: ReviewDecision, path: string | undefined, itemId: number) {
  return decision === 'approved' ? (path ?? null) : appealPath('decision', itemId);
}

async function toldOfFirst({ db }: UnitOfWork, itemId: number): Promise<DecideResult> {
  const item = await findReviewItem(db, itemId);
  if (!item) return { kind: 'gone' };
  return {
    kind: 'decided-before',
    decision: item.decision ?? 'kept',
    by: item.decider_name ?? 'somebody whose account is gone',
  };
}
