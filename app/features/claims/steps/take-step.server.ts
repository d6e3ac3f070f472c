import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { requestFollowNotifications } from '#app/features/notifications/follows.server.ts';
import { resolvePredictions } from '#app/features/polls/resolving.server.ts';
import type { Member } from '#app/http/actor.ts';
import { formatDate } from '#app/text/dates/dates.ts';
import { findYearProblem } from '#app/text/dates/year-limits.ts';
import { type ClaimRated, claimsTopic } from '#app/ui/marks/live-claims.ts';
import type { Database } from '#db/engine.ts';
import type { ClaimRating } from '#db/tables/content.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { listWeighedEvidence } from '../claim-evidence.queries.server.ts';
import { claimPath } from '../claim-paths.ts';
import { getStanding, ratingLabel, ratingWord } from '../claim-ratings.ts';
import {
  findLatestStep,
  insertStep,
  type RatedSince,
  setRating,
} from '../claim-steps.queries.server.ts';
import { claimSourcesTag, claimsTag, claimTag, settledMentionsTag } from '../claim-tags.ts';
import { findStepProblem } from '../claims.policy.ts';
import { listMergedIds, setDueDay } from '../claims.queries.server.ts';
import { listMentioningKinds } from '../mentions/mentions.queries.server.ts';
import { type LockedClaim, lockClaim } from './lock-claim.server.ts';
import { DAY_HAS_PASSED, getSiteDay } from './site-day.server.ts';

/** Who takes a step: a member, or the site itself. */
export type StepActor = Member | 'site';

export interface NewStep {
  to: ClaimRating;
  reason: string;
  evidenceId?: number | undefined;
  /** Whether that was added for this step, so that both are undone together. */
  isEvidenceNew?: boolean | undefined;
  /** The URL of the evidence that was deleted with the step that this one reverses. */
  deletedEvidence?: string | undefined;
  /** The step that this one reverses. */
  reversesId?: number | undefined;
  /** Since when the claim had the rating that an undo brings back. */
  since?: RatedSince | undefined;
  /** Whether followers are told nothing. */
  isQuiet?: boolean | undefined;
  /** The due date of an expired claim that is reopened, null for none. Otherwise it stays. */
  dueOn?: string | null | undefined;
}

/** What the page showed to the one who takes the step. */
export interface ShownClaim {
  shown: ClaimRating;
  /** The claim's revision and its latest step, 0 for none. */
  shownRevision?: number | undefined;
  shownStep?: number | undefined;
}

interface StepAuthor {
  actor: StepActor;
  now: Date;
}

/**
 * Adds a step and sets the claim's rating, in the caller's transaction. Returns the audit entry's id.
 * @throws AppError not-found, or refused with what is missing
 */
export async function takeStep(
  unit: UnitOfWork,
  { actor, now }: StepAuthor,
  claimId: number,
  step: NewStep & ShownClaim,
): Promise<number> {
  const claim = await lockClaim(unit.db, claimId);
  const { rating } = claim;
  await checkShown(unit.db, claim, step);
  const evidence = await listWeighedEvidence(unit.db, claimId);
  const named = evidence.find(({ id }) => id === step.evidenceId);
  if (step.evidenceId !== undefined && !named?.isVisible) {
    const message = 'Choose visible evidence of this claim.';
    throw new AppError('refused', { message, field: 'evidenceId' });
  }
  const isSite = actor === 'site';
  const today = await getSiteDay(unit.db, now);
  const isReversing = step.reversesId !== undefined;
  const newDueOn = rating === 'expired' || isReversing ? step.dueOn : undefined;
  if (newDueOn && !isReversing) checkDueDay(newDueOn, today, now);
  const dueOn = newDueOn === undefined ? claim.due_on : newDueOn;
  const problem = findStepProblem({ rating, dueOn, evidence }, step.to, {
    isSite,
    canConfirm: !isSite && can(actor, 'confirm claims'),
    today,
    isReversing,
  });
  if (problem) throw new AppError('refused', { message: problem, field: 'to' });
  return write(unit, { actor, now, today }, claim, { ...step, dueOn });
}

/** @throws AppError refused if the page showed the claim as it no longer is */
async function checkShown(
  db: Database,
  { id, rating, revision }: LockedClaim,
  { shown, shownRevision = revision, shownStep }: ShownClaim,
): Promise<void> {
  const latest = shownStep === undefined ? undefined : await findLatestStep(db, id);
  if (rating !== shown || (shownStep !== undefined && (latest?.id ?? 0) !== shownStep)) {
    const message = `It has been rated “${ratingWord(rating)}” since. Check that first.`;
    throw new AppError('refused', { message });
  }
  if (revision !== shownRevision) {
    const message = 'The claim has been edited since. Check that your rating still fits it.';
    throw new AppError('refused', { message });
  }
}

async function write(
  unit: UnitOfWork,
  { actor, now, today }: StepAuthor & { today: string },
  claim: LockedClaim,
  { to, evidenceId, reversesId, deletedEvidence, ...step }: NewStep,
): Promise<number> {
  const isSite = actor === 'site';
  const { id: claimId, title, status, rating: from, due_on: dueBefore } = claim;
  const { dueOn = dueBefore } = step;
  const reason = dueOn === dueBefore ? step.reason : `${step.reason} ${describeDueDay(dueOn)}`;
  if (dueOn !== dueBefore) await setDueDay(unit.db, claim, dueOn, now);
  const stepId = await insertStep(unit.db, {
    claim_id: claimId,
    from_rating: from,
    to_rating: to,
    reason,
    evidence_id: evidenceId ?? null,
    reverses_id: reversesId ?? null,
    actor_id: isSite ? null : actor.id,
    is_automatic: isSite,
    created_at: now,
  });
  const { ratedAt, settledOn } = step.since ?? { ratedAt: now, settledOn: today };
  await setRating(unit.db, claimId, to, { now, ratedAt, settledOn });
  const merged = await listMergedIds(unit.db, claimId);
  unit.invalidate(claimsTag, claimSourcesTag, ...[claimId, ...merged].map(claimTag));
  await resolvePredictions(unit, [claimId, ...merged], { isNew: step.since === undefined });
  if (getStanding(from) !== getStanding(to)) {
    unit.invalidate(...(await listMentioningKinds(unit.db, claimId)).map(settledMentionsTag));
  }
  const author = isSite ? { id: null, name: 'Threequel' } : { id: actor.id, name: actor.name };
  if (status === 'published') {
    unit.publish<ClaimRated>(claimsTopic, {
      kind: 'claim-rated',
      claimId,
      rating: to,
      label: ratingLabel(to),
    });
  }
  if (status === 'published' && !step.isQuiet) {
    await requestFollowNotifications(unit, {
      targets: [`claim:${claimId}`],
      title,
      path: claimPath(claim),
      claim: { id: claimId, stepId, rating: ratingWord(to), isReversal: reversesId !== undefined },
      actor: author,
    });
  }
  const addedEvidenceId = step.isEvidenceNew ? evidenceId : undefined;
  const { rated_at: ratedBefore, settled_on: settledBefore } = claim;
  const since = { ratedAt: ratedBefore.toISOString(), settledOn: settledBefore };
  const undoData = { stepId, dueOn: dueBefore, addedEvidenceId, since };
  return recordAuditEntry(
    unit.db,
    {
      actor: author,
      action: reversesId === undefined ? 'claim.rate' : 'claim.unrate',
      subject: { kind: 'claim', id: claimId, name: title },
      before: { rating: from, evidence: deletedEvidence, undoData },
      after: { rating: to },
      reason,
    },
    now,
  );
}

function checkDueDay(day: string, today: string, now: Date): void {
  const message = day < today ? DAY_HAS_PASSED : findYearProblem(day, now);
  if (message) throw new AppError('refused', { message, field: 'dueOn' });
}

function describeDueDay(dueOn: string | null): string {
  return dueOn === null ? 'It has no due date now.' : `New due date: ${formatDate(dueOn)}.`;
}
