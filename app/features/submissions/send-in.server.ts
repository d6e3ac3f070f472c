import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { Person } from '../../http/actor.ts';
import { decideWithin } from '../moderation/decide.server.ts';
import { wasReviewed } from '../moderation/in-review.server.ts';
import { type Judgement, judgeWriting } from '../moderation/judge.server.ts';
import { getModerationSettings } from '../moderation/moderation-settings.server.ts';
import { openReview } from '../moderation/open-review.server.ts';
import { noteText } from '../moderation/recent-writing.server.ts';
import type { ReviewKinds } from '../moderation/review-kind.server.ts';
import { moveSubmission, type SubmissionRow } from './own-submissions.queries.server.ts';
import { RefusedSubmission } from './refused-submission.ts';

const USUAL = 'Submissions wait for a look.';
/** Phases that say no more than that, where everything sent in waits. */
const SAYS_NOTHING = new Set(['pictures', 'high-level']);

type Written = Pick<SubmissionRow, 'id' | 'title' | 'body' | 'evidence' | 'submitter_name'>;

export interface SentIn {
  person: Person;
  submission: Written;
  hasPictures: boolean;
  kinds: ReviewKinds;
}

/**
 * Makes a draft wait for review; where the site asks for none, what the screen lets pass is approved
 * at once. What is waiting already stays so. @throws RefusedSubmission when the screen does not take it
 */
export async function sendIn(unit: UnitOfWork, sent: SentIn, now: Date): Promise<void> {
  const { person, submission, kinds } = sent;
  const { id, title, submitter_name: name } = submission;
  if (!(await moveSubmission(unit.db, id, 'draft', 'pending', now))) return;
  const judgement = await judge(unit.db, sent, now);
  if (judgement.kind === 'refuse') throw new RefusedSubmission(judgement.sentence);
  await noteText(unit.db, person, textOf(submission), now);
  const { requireApproval } = await getModerationSettings(unit.db);
  const isApproved = !requireApproval && judgement.kind === 'appear';
  const isHeld =
    judgement.kind === 'hold' && !(requireApproval && SAYS_NOTHING.has(judgement.phase));
  const isMember = person.kind === 'member';
  const who = { userId: isMember ? person.id : null, guestId: isMember ? null : person.id };
  const itemId = await openReview(
    unit,
    {
      kind: 'submission',
      subjectId: id,
      cause: 'submitted',
      phase: isHeld ? judgement.phase : undefined,
      why: isHeld ? judgement.why : USUAL,
      title,
      ...who,
      by: { ...who, name },
      isQuiet: isApproved,
    },
    now,
  );
  if (!isApproved) return;
  const approved = {
    itemId,
    decision: 'approved',
    reason: undefined,
    reviewer: undefined,
  } as const;
  await decideWithin(unit, kinds, approved, now);
}

async function judge(
  db: Database,
  { person, submission, hasPictures }: SentIn,
  now: Date,
): Promise<Judgement> {
  const text = textOf(submission);
  // Sent again after it was taken back or sent back, it is no repeat of itself.
  const isEdit = await wasReviewed(db, 'submission', submission.id);
  const writing = { kind: 'submission', person, text, hasPictures, isEdit } as const;
  return judgeWriting(db, { ...writing, visiblePosts: 0 }, now);
}

/** What the screen reads. Its links stand apart: a tip is about its sources. */
export function textOf({
  title,
  body,
  evidence,
}: Pick<Written, 'title' | 'body' | 'evidence'>): string {
  return [title, body, evidence].filter(Boolean).join('\n\n');
}
