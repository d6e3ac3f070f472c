import { AppError } from '#app/errors.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import type { ReviewDecision, ReviewItemKind } from '#db/tables/moderation.ts';
import type { Casework } from '../casework/casework.ts';
import { getCasework } from '../casework/get-casework.server.ts';
import { decisionLabels } from '../decisions/decision-reasons.ts';
import { allowedDecisions, authorAdminPath, isEditedSince } from '../queue/queue.server.ts';
import {
  countOpenReports,
  listOpenReports,
  type ReportSubject,
} from '../reports/reports.queries.server.ts';
import { ensureCanReview } from '../review/can-review.server.ts';
import { claimEnd, hasActiveClaim } from '../review/claim.ts';
import { findLatestReviewItem, findReviewItem } from '../review/review.queries.server.ts';
import { getReviewKind, type ReviewKinds } from '../review/review-kind.server.ts';
import type { ReviewSubject } from '../review/review-subject.server.ts';

const MAX_REPORTS = 50;

export interface Review {
  itemId: number;
  kind: ReviewItemKind;
  subject: ReviewSubject;
  /** The author's admin page, if the reviewer may sanction people. */
  authorAdminPath: string | undefined;
  explanation: string;
  phase: string | undefined;
  openedAt: string;
  /** Whether its author has changed it since then. */
  isEditedSince: boolean;
  decisions: ReviewDecision[];
  /** Whether every decision needs a reason. */
  needsReason: boolean;
  /** Why this reviewer may not decide; someone else may. */
  conflict: string | undefined;
  decided: { by: string; label: string; at: string; reason: string | undefined } | undefined;
  /** Whether this reviewer has claimed it, or may. Someone else's claim lasts 15 minutes. */
  claim: 'own' | 'available' | 'taken';
  /** The other reviewer, if it is taken. */
  claimedBy: string | undefined;
  /** When the claim of either ends. */
  claimedUntil: string | undefined;
  /** The latest open ones, and how many there are. */
  reports: { latest: { id: number; by: string; reason: string; at: string }[]; count: number };
  casework: Casework;
}

export interface ReviewerDeps extends Pick<RequestContext, 'db' | 'now'> {
  kinds: ReviewKinds;
  reviewer: Member;
}

/**
 * Returns everything a reviewer needs to decide.
 * @throws AppError 'not-found' if it never was in the queue, 'forbidden' if the reviewer may not
 * decide about its kind
 */
export async function getReview(
  { db, kinds, reviewer, now }: ReviewerDeps,
  kind: ReviewItemKind,
  subjectId: number,
): Promise<Review> {
  const itemId = await getReviewItemId({ db, kinds, reviewer }, kind, subjectId);
  const reviewKind = getReviewKind(kinds, kind);
  const subject = (await reviewKind.findSubjects(db, [subjectId])).get(subjectId);
  const item = await findReviewItem(db, itemId);
  if (!subject || !item) throw new AppError('not-found');
  const isEditor = subject.editLink !== undefined && can(reviewer, subject.editLink.right);
  return {
    itemId: item.id,
    kind,
    subject: isEditor ? subject : { ...subject, editLink: undefined },
    authorAdminPath: authorAdminPath(reviewer, subject),
    explanation: item.explanation,
    phase: item.phase ?? undefined,
    openedAt: item.opened_at.toISOString(),
    isEditedSince: isEditedSince(item.opened_at, subject),
    decisions: item.decision === null ? allowedDecisions(item.cause, subject) : [],
    needsReason: reviewKind.needsReason ?? false,
    conflict:
      item.decision === null
        ? await reviewKind.findConflict?.(db, subjectId, reviewer, now)
        : undefined,
    decided: presentDecision(item),
    ...presentClaim(item, reviewer, now),
    reports: await getReports(db, { kind, id: subjectId }),
    casework: await getCasework({ db, kinds, now }, item.id),
  };
}

/**
 * The latest item about a subject. For actions, which need no more than that.
 * @throws AppError 'not-found' if it never was in the queue, 'forbidden' if the reviewer may not
 * decide about its kind
 */
export async function getReviewItemId(
  { db, kinds, reviewer }: Omit<ReviewerDeps, 'now'>,
  kind: ReviewItemKind,
  subjectId: number,
): Promise<number> {
  await ensureCanReview(db, reviewer, getReviewKind(kinds, kind), subjectId);
  const latest = await findLatestReviewItem(db, kind, subjectId);
  if (!latest) throw new AppError('not-found');
  return latest.id;
}

type Item = NonNullable<Awaited<ReturnType<typeof findReviewItem>>>;

function presentClaim(
  item: Item,
  reviewer: Member,
  now: Date,
): Pick<Review, 'claim' | 'claimedBy' | 'claimedUntil'> {
  if (item.claimed_at === null || !hasActiveClaim(item, now)) {
    return { claim: 'available', claimedBy: undefined, claimedUntil: undefined };
  }
  const claimedUntil = claimEnd(item.claimed_at).toISOString();
  if (item.claimed_by === reviewer.id) return { claim: 'own', claimedBy: undefined, claimedUntil };
  return { claim: 'taken', claimedBy: item.claimer_name ?? undefined, claimedUntil };
}

function presentDecision(item: Item): Review['decided'] {
  if (item.decision === null || item.decided_at === null) return undefined;
  return {
    by: item.decider_name ?? 'a deleted account',
    label: decisionLabels[item.decision],
    at: item.decided_at.toISOString(),
    reason: item.reason ?? undefined,
  };
}

async function getReports(db: Database, about: ReportSubject): Promise<Review['reports']> {
  const rows = await listOpenReports(db, about, MAX_REPORTS);
  const latest = rows.map((row) => ({
    id: row.id,
    by: row.reporter_name ?? 'A guest',
    reason: row.reason,
    at: row.created_at.toISOString(),
  }));
  const count = rows.length < MAX_REPORTS ? rows.length : await countOpenReports(db, about);
  return { latest, count };
}
