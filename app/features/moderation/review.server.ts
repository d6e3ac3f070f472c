import type { Database } from '#db/engine.ts';
import type { ReviewDecision, ReviewItemKind } from '#db/tables/moderation.ts';
import { AppError } from '../../errors.ts';
import type { Member } from '../../http/actor.ts';
import { may } from '../accounts/rights.policy.ts';
import { claimsHoldFrom, isClaimed } from './claim.ts';
import { decisionWords } from './decision-reasons.ts';
import { type EarlierDecision, getDecisionsAbout } from './decisions-about.server.ts';
import { decisionsFor, personPathFor } from './queue.server.ts';
import { listOpenReports } from './reports.queries.server.ts';
import {
  clearClaim,
  findReviewItem,
  findReviewItemOf,
  updateClaim,
} from './review.queries.server.ts';
import { kindOf, type ReviewKinds } from './review-kind.server.ts';
import type { ReviewSubject } from './review-subject.server.ts';

const EARLIER = 10;

export interface Review {
  itemId: number;
  subject: ReviewSubject;
  /** The page about its author, for those who may act on it. */
  personPath: string | undefined;
  why: string;
  phase: string | undefined;
  openedAt: string;
  decisions: ReviewDecision[];
  isAppeal: boolean;
  /** Both sides are told why. */
  needsReason: boolean;
  /** Why it is for others to decide. */
  refusal: string | undefined;
  /** When it is decided already: by whom, and how. */
  decided: { by: string; word: string; at: string; reason: string | undefined } | undefined;
  /** Somebody else is at it. */
  claimedBy: string | undefined;
  reports: { by: string; reason: string; at: string }[];
  earlier: EarlierDecision[];
}

/**
 * All a reviewer needs to decide about something, which is claimed for them by being looked at.
 * @throws AppError 'not-found' when it is not and never was in the queue, 'forbidden' when it is not theirs.
 */
export async function openReviewOf(
  { db, kinds, reviewer, now }: { db: Database; kinds: ReviewKinds; reviewer: Member; now: Date },
  kind: ReviewItemKind,
  subjectId: number,
): Promise<Review> {
  const registered = kindOf(kinds, kind);
  if (!may(reviewer, registered.right)) throw new AppError('forbidden');
  const known = await findReviewItemOf(db, kind, subjectId);
  const subject = (await registered.findSubjects(db, [subjectId])).get(subjectId);
  if (!known || !subject) throw new AppError('not-found');
  const claim = { by: reviewer.id, at: now, freeBefore: claimsHoldFrom(now) };
  const isTheirs = known.decision === null && (await updateClaim(db, known.id, claim));
  const item = await findReviewItem(db, known.id);
  if (!item) throw new AppError('not-found');
  return {
    itemId: item.id,
    subject,
    personPath: personPathFor(reviewer, subject),
    why: item.why,
    phase: item.phase ?? undefined,
    openedAt: item.opened_at.toISOString(),
    decisions: item.decision === null ? decisionsFor(item.cause) : [],
    isAppeal: kind === 'appeal',
    needsReason: registered.needsReason ?? false,
    refusal:
      item.decision === null ? await registered.refusal?.(db, subjectId, reviewer, now) : undefined,
    decided: decidedBy(item),
    claimedBy: !isTheirs && isClaimed(item, now) ? (item.claimer_name ?? undefined) : undefined,
    reports: kind === 'post' ? await reportsOf(db, subjectId) : [],
    earlier: await earlierOf(db, item),
  };
}

type Item = NonNullable<Awaited<ReturnType<typeof findReviewItem>>>;

function decidedBy(item: Item): Review['decided'] {
  if (item.decision === null || item.decided_at === null) return undefined;
  return {
    by: item.decider_name ?? 'somebody whose account is gone',
    word: decisionWords[item.decision],
    at: item.decided_at.toISOString(),
    reason: item.reason ?? undefined,
  };
}

async function reportsOf(db: Database, postId: number): Promise<Review['reports']> {
  return (await listOpenReports(db, postId)).map((row) => ({
    by: row.reporter_name ?? 'A guest',
    reason: row.reason,
    at: row.created_at.toISOString(),
  }));
}

async function earlierOf(db: Database, item: Item): Promise<Review['earlier']> {
  const who =
    item.user_id !== null
      ? { userId: item.user_id }
      : item.guest_id !== null
        ? { guestId: item.guest_id }
        : undefined;
  if (!who) return [];
  const decisions = await getDecisionsAbout(db, who, EARLIER);
  return decisions.filter(({ id }) => id !== item.id);
}

/** Leaves it to others, who else would wait for the claim to end. */
export async function releaseReview(db: Database, itemId: number, reviewer: Member): Promise<void> {
  await clearClaim(db, itemId, reviewer.id);
}
