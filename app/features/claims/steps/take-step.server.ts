import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { requestFollowNotifications } from '#app/features/notifications/follows.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { ClaimRating } from '#db/tables/content.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { listWeighedEvidence } from '../claim-evidence.queries.server.ts';
import { claimPath } from '../claim-paths.ts';
import { getStanding, ratingWord } from '../claim-ratings.ts';
import { insertStep, setRating } from '../claim-steps.queries.server.ts';
import { claimSourcesTag, claimsTag, claimTag, settledMentionsTag } from '../claim-tags.ts';
import { findStepProblem } from '../claims.policy.ts';
import { findClaimForUpdate, listMergedIds } from '../claims.queries.server.ts';
import { listMentioningKinds } from '../mentions/mentions.queries.server.ts';
import { type ClaimRated, claimsTopic } from './live-claims.ts';

/** Who takes a step: a member, or the site itself. */
export type StepActor = Member | 'site';

export interface NewStep {
  to: ClaimRating;
  reason: string;
  evidenceId?: number | undefined;
  /** The step that this one reverses. */
  reversesId?: number | undefined;
}

interface StepAuthor {
  actor: StepActor;
  now: Date;
}

/** In UTC, as due dates are. */
export function getToday(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/**
 * Adds a step and sets the claim's rating, in the caller's transaction. Returns the audit entry's id.
 * @param shown the rating that the page showed
 * @throws AppError not-found, or refused with what is missing
 */
export async function takeStep(
  unit: UnitOfWork,
  { actor, now }: StepAuthor,
  claimId: number,
  step: NewStep & { shown: ClaimRating },
): Promise<number> {
  const claim = await findClaimForUpdate(unit.db, claimId);
  if (!claim || claim.status === 'removed') throw new AppError('not-found');
  if (claim.merged_into_id !== null) {
    throw new AppError('refused', { message: 'It was merged into another claim. Rate that one.' });
  }
  const { rating } = claim;
  if (rating !== step.shown) {
    const message = `Someone else has rated it “${ratingWord(rating)}” since. Check that first.`;
    throw new AppError('refused', { message });
  }
  const evidence = await listWeighedEvidence(unit.db, claimId);
  const named = evidence.find(({ id }) => id === step.evidenceId);
  if (step.evidenceId !== undefined && !named?.isVisible) {
    const message = 'Choose visible evidence of this claim.';
    throw new AppError('refused', { message, field: 'evidenceId' });
  }
  const isSite = actor === 'site';
  const problem = findStepProblem({ rating, dueOn: claim.due_on, evidence }, step.to, {
    isSite,
    canConfirm: !isSite && can(actor, 'confirm claims'),
    today: getToday(now),
    isReversing: step.reversesId !== undefined,
  });
  if (problem) throw new AppError('refused', { message: problem, field: 'to' });
  return write(unit, { actor, now }, claim, step);
}

type LockedClaim = NonNullable<Awaited<ReturnType<typeof findClaimForUpdate>>>;

async function write(
  unit: UnitOfWork,
  { actor, now }: StepAuthor,
  claim: LockedClaim,
  { to, reason, evidenceId, reversesId }: NewStep,
): Promise<number> {
  const isSite = actor === 'site';
  const { id: claimId, title, status, rating: from } = claim;
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
  await setRating(unit.db, claimId, to, now);
  const merged = await listMergedIds(unit.db, claimId);
  unit.invalidate(claimsTag, claimSourcesTag, ...[claimId, ...merged].map(claimTag));
  if (getStanding(from) !== getStanding(to)) {
    unit.invalidate(...(await listMentioningKinds(unit.db, claimId)).map(settledMentionsTag));
  }
  const author = isSite ? { id: null, name: 'Threequel' } : { id: actor.id, name: actor.name };
  if (status === 'published') {
    unit.publish<ClaimRated>(claimsTopic, { kind: 'claim-rated', claimId });
    await requestFollowNotifications(unit, {
      targets: [`claim:${claimId}`],
      title,
      path: claimPath(claim),
      claim: { id: claimId, stepId, rating: ratingWord(to) },
      actor: author,
    });
  }
  return recordAuditEntry(
    unit.db,
    {
      actor: author,
      action: reversesId === undefined ? 'claim.rate' : 'claim.unrate',
      subject: { kind: 'claim', id: claimId, name: title },
      before: { rating: from, undoData: { stepId } },
      after: { rating: to },
      reason,
    },
    now,
  );
}
