import { decideInTransaction } from '#app/features/moderation/decisions.server.ts';
import {
  enqueueReview,
  hasReview,
  type ReviewKinds,
} from '#app/features/moderation/review.server.ts';
import {
  getRejection,
  recordRecentText,
  type ScreeningResult,
  screenText,
} from '#app/features/moderation/screening.server.ts';
import { getModerationSettings } from '#app/features/moderation/settings.server.ts';
import { changeSubmissionStatus } from '#app/features/moderation/submissions.server.ts';
import type { Actor } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { SubmissionRow } from './own/own-submissions.queries.server.ts';

const DEFAULT_EXPLANATION = 'New submission.';
/** Holds that apply to every submission while the site requires approval say nothing about this one. */
const UNSPECIFIC_PHASES = new Set(['images', 'hold-all']);

type SubmissionText = Pick<SubmissionRow, 'id' | 'title' | 'body' | 'evidence' | 'submitter_name'>;

export interface SubmissionToReview {
  actor: Actor;
  submission: SubmissionText;
  hasImages: boolean;
  /** Whether a person must look at it whatever the site's settings are: nobody else can grade evidence. */
  needsReview: boolean;
  kinds: ReviewKinds;
}

/**
 * Screens a draft and puts it into the review queue, or approves it right away if the site does not
 * require approval and screening passes. Does nothing if it was submitted already.
 * @throws AppError refused or too-many-requests when screening rejects it
 */
export async function submitForReview(
  unit: UnitOfWork,
  toReview: SubmissionToReview,
  now: Date,
): Promise<void> {
  const { actor, submission, needsReview, kinds } = toReview;
  const { id, title, submitter_name: name } = submission;
  if (!(await changeSubmissionStatus(unit.db, id, 'draft', 'pending', now))) return;
  const screening = await screen(unit.db, toReview, now);
  if (screening.kind === 'reject') throw getRejection(screening);
  await recordRecentText(unit.db, actor, screenedText(submission), now);
  const settings = await getModerationSettings(unit.db);
  const requireApproval = settings.requireApproval || needsReview;
  const isApproved = !requireApproval && screening.kind === 'publish';
  const isHeld =
    screening.kind === 'hold' && !(requireApproval && UNSPECIFIC_PHASES.has(screening.phase));
  const itemId = await enqueueReview(
    unit,
    {
      kind: 'submission',
      subjectId: id,
      cause: 'submitted',
      phase: isHeld ? screening.phase : undefined,
      explanation: isHeld ? screening.explanation : DEFAULT_EXPLANATION,
      title,
      authorId: actor.id,
      actor: { id: actor.id, name },
      isQuiet: isApproved,
    },
    now,
  );
  if (!isApproved) return;
  const approval = {
    itemId,
    decision: 'approved',
    reason: undefined,
    reviewer: undefined,
  } as const;
  await decideInTransaction(unit, kinds, approval, now);
}

async function screen(
  db: Database,
  { actor, submission, hasImages }: SubmissionToReview,
  now: Date,
): Promise<ScreeningResult> {
  const text = screenedText(submission);
  // Resubmitting after a withdrawal or a request for changes is not a repeat.
  const isEdit = await hasReview(db, 'submission', submission.id);
  const textToScreen = { kind: 'submission', actor, text, hasImages, isEdit } as const;
  return screenText(db, { ...textToScreen, visiblePostCount: 0 }, now);
}

/** Excludes the links field, because a tip is expected to link to its sources. */
export function screenedText({
  title,
  body,
  evidence,
}: Pick<SubmissionText, 'title' | 'body' | 'evidence'>): string {
  return [title, body, evidence].filter(Boolean).join('\n\n');
}
