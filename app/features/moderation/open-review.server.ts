import type { ReviewCause, ReviewItemKind } from '#db/tables/moderation.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { Right } from '../accounts/rights.policy.ts';
import type { Doer } from '../notifications/notice.server.ts';
import { notifyStaff } from '../notifications/staff-notifications.server.ts';
import { getModerationSettings } from './moderation-settings.server.ts';
import { insertReviewItem } from './review.queries.server.ts';
import { reviewPath } from './review-path-summary.ts';
import { urgencyOf } from './urgency.ts';

export interface ReviewRequest {
  kind: ReviewItemKind;
  subjectId: number;
  cause: ReviewCause;
  phase?: string | undefined;
  /** For its author and the moderators to read. */
  why: string;
  title: string;
  /** Whose it is. */
  userId: number | null;
  guestId: number | null;
  /** Whose name staff is told: its author's, or that of whoever reported it. */
  by: Doer;
  /** Tells several causes apart, such as reports of one post. */
  causeId?: number | undefined;
  reportWeight?: number | undefined;
  /** It is decided in the same breath: nobody is called. */
  isQuiet?: boolean;
}

const TITLE_LENGTH = 160;

const rights: Record<ReviewItemKind, Right> = {
  post: 'moderate posts',
  submission: 'review submissions',
  appeal: 'moderate posts',
  notice: 'moderate posts',
};

/**
 * Puts something into the queue and tells those who may act; what is in it already is not put in
 * twice. Answers with the item's id.
 */
export async function openReview(
  unit: Pick<UnitOfWork, 'db' | 'enqueue'>,
  request: ReviewRequest,
  now: Date,
): Promise<number> {
  const id = await insertReviewItem(unit.db, {
    kind: request.kind,
    subject_id: request.subjectId,
    cause: request.cause,
    phase: request.phase ?? null,
    why: request.why,
    title: request.title.slice(0, TITLE_LENGTH),
    urgency: urgencyOf(request.cause, request.reportWeight),
    user_id: request.userId,
    guest_id: request.guestId,
    opened_at: now,
    claimed_by: null,
    claimed_at: null,
    decision: null,
    reason: null,
    decided_by: null,
    decided_at: null,
  });
  const { notifyModerators } = await getModerationSettings(unit.db);
  if (notifyModerators && !request.isQuiet) await tellStaff(unit, request, now);
  return id;
}

async function tellStaff(
  unit: Pick<UnitOfWork, 'db' | 'enqueue'>,
  { kind, cause, causeId, subjectId, title, why, by }: ReviewRequest,
  now: Date,
): Promise<void> {
  const waiting = {
    kind: toldKind({ kind, cause }),
    subjectId,
    title: title.slice(0, TITLE_LENGTH),
    path: reviewPath(kind, subjectId),
    reason: why,
    causeId,
    by,
  } as const;
  await notifyStaff(unit, rights[kind], waiting, now);
}

/** As what staff hears of it. */
export function toldKind({ kind, cause }: { kind: ReviewItemKind; cause: ReviewCause }) {
  if (kind !== 'post') return kind;
  return cause === 'reported' ? 'reported' : 'held';
}
