import type { Right } from '#app/features/identity/rights.policy.ts';
import { type EventActor, notifyStaff } from '#app/features/notifications/notifications.server.ts';
import { truncate } from '#app/text/truncate.ts';
import type { ReviewCause, ReviewItemKind } from '#db/tables/moderation.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { reviewPath } from '../embeds/review-path.ts';
import { getModerationSettings } from '../settings/moderation-settings.server.ts';
import { findPostCategory, insertReviewItem } from './review.queries.server.ts';

export interface ReviewRequest {
  kind: ReviewItemKind;
  subjectId: number;
  cause: ReviewCause;
  /** The screening phase that held the subject. */
  phase?: string | undefined;
  /** Why it needs a review; shown to its author and to moderators. */
  explanation: string;
  title: string;
  /** The subject's author. */
  authorId: number | null;
  /** Named in the notification to staff: the author or the reporter. */
  actor: EventActor;
  /** Distinguishes several causes for one subject, such as reports of a post. */
  causeId?: number | undefined;
  reportWeight?: number | undefined;
  /** Skips the notification, because the item is decided right away. */
  isQuiet?: boolean;
}

const MAX_TITLE_LENGTH = 160;

function getRight(kind: ReviewItemKind): Right {
  return kind === 'submission' ? 'review submissions' : 'moderate posts';
}

const baseUrgency: Record<ReviewCause, number> = {
  // The law sets a deadline.
  notice: 300,
  // Visible, so it may be doing harm.
  reported: 200,
  appeal: 150,
  held: 100,
  submitted: 50,
};

const URGENCY_PER_REPORT = 10;
const MAX_REPORT_URGENCY = 90;

/**
 * Adds the subject to the review queue and notifies the staff who may decide. A subject that is in
 * the queue already keeps its item. Returns the item's id.
 */
export async function enqueueReview(
  unit: Pick<UnitOfWork, 'db' | 'enqueue' | 'publish'>,
  request: ReviewRequest,
  now: Date,
): Promise<number> {
  const id = await insertReviewItem(unit.db, {
    kind: request.kind,
    subject_id: request.subjectId,
    cause: request.cause,
    phase: request.phase ?? null,
    explanation: request.explanation,
    title: truncate(request.title, MAX_TITLE_LENGTH),
    urgency: reviewUrgency(request),
    author_id: request.authorId,
    opened_at: now,
    claimed_by: null,
    claimed_at: null,
    decision: null,
    reason: null,
    decided_by: null,
    decided_at: null,
  });
  const { notifyModerators } = await getModerationSettings(unit.db);
  if (notifyModerators && !request.isQuiet) await notifyReviewers(unit, request, now);
  return id;
}

function reviewUrgency({ cause, reportWeight = 0 }: ReviewRequest): number {
  const reportUrgency = Math.round(reportWeight * URGENCY_PER_REPORT);
  return baseUrgency[cause] + Math.min(reportUrgency, MAX_REPORT_URGENCY);
}

async function notifyReviewers(
  unit: Pick<UnitOfWork, 'db' | 'enqueue' | 'publish'>,
  { kind, cause, causeId, subjectId, title, explanation, actor }: ReviewRequest,
  now: Date,
): Promise<void> {
  const notification = {
    kind: staffNotificationKind({ kind, cause }),
    subjectId,
    title: truncate(title, MAX_TITLE_LENGTH),
    path: reviewPath(kind, subjectId),
    reason: explanation,
    causeId,
    actor,
    boardCategory: kind === 'post' ? await findPostCategory(unit.db, subjectId) : null,
  } as const;
  await notifyStaff(unit, getRight(kind), notification, now);
}

/** The kind of notification staff get about a review item. */
function staffNotificationKind({ kind, cause }: { kind: ReviewItemKind; cause: ReviewCause }) {
  if (kind !== 'post') return kind;
  return cause === 'reported' ? 'reported' : 'held';
}
