import type { EvidenceStance } from '#db/tables/claims.ts';
import type { ClaimRating } from '#db/tables/content.ts';
import { isSettled, ratingWord } from './claim-ratings.ts';

/** A piece of evidence, reduced to what decides a rating. */
export interface WeighedEvidence {
  stance: EvidenceStance;
  isVisible: boolean;
  /** The source that said it first. Those who repeat it add nothing. Null if none is named, while it is held. */
  originId: number | null;
}

export interface RatedClaim {
  rating: ClaimRating;
  /** YYYY-MM-DD. */
  dueOn: string | null;
  evidence: readonly WeighedEvidence[];
}

/** Who takes the step. Only the site itself lets claims expire. */
export interface StepTaker {
  isSite: boolean;
  canConfirm: boolean;
  /** YYYY-MM-DD where the site is. */
  today: string;
  /** Reversing a step may lead from one settled rating to what it was before, even past the due date. */
  isReversing?: boolean;
}

/** What is missing for the step, as people are told, or undefined if it may be taken. */
export function findStepProblem(
  { rating, dueOn, evidence }: RatedClaim,
  to: ClaimRating,
  taker: StepTaker,
): string | undefined {
  const { today, isSite, canConfirm, isReversing = false } = taker;
  const isOverdue = dueOn !== null && dueOn < today;
  if (to === rating) return `It’s already rated “${ratingWord(to)}”.`;
  if (to === 'expired') {
    if (!isOverdue) return 'Only a claim whose due date has passed can expire.';
    if (!isSite && !isReversing) return 'Claims expire on their own the night after the due date.';
    return isSettled(rating) ? 'A settled claim doesn’t expire.' : undefined;
  }
  if (rating === 'confirmed' && !canConfirm) {
    return 'Only people with the right to confirm claims can change the rating of a confirmed one.';
  }
  if (isSettled(rating) && isSettled(to)) {
    return 'This claim is settled. Reopen it with an open rating first.';
  }
  if (rating === 'expired' && isOverdue) {
    return 'The due date has passed. Reopen the claim with a later one, or without one.';
  }
  if (to === 'confirmed' && !canConfirm) {
    return 'Only people with the right to confirm claims can rate one as “confirmed”.';
  }
  return findMissingEvidence(to, evidence);
}

/** What evidence the rating lacks, as people are told, or undefined if there is enough. */
export function findMissingEvidence(
  rating: ClaimRating,
  evidence: readonly WeighedEvidence[],
): string | undefined {
  const visible = evidence.filter(({ isVisible }) => isVisible);
  const has = (...stances: EvidenceStance[]) =>
    visible.some(({ stance }) => stances.includes(stance));
  switch (rating) {
    case 'possible':
      return has('supports', 'official')
        ? undefined
        : 'Supporting evidence is needed for “possible”.';
    case 'likely':
      return findMissingOrigin(visible);
    case 'confirmed':
      return has('official') ? undefined : 'Official evidence is needed for “confirmed”.';
    case 'partly-true':
      return has('official', 'contradicts')
        ? undefined
        : 'Official or contradicting evidence is needed for “partly true”.';
    case 'debunked':
      return has('contradicts') ? undefined : 'Contradicting evidence is needed for “debunked”.';
    default:
      return undefined;
  }
}

function findMissingOrigin(visible: readonly WeighedEvidence[]): string | undefined {
  const supporting = visible.filter(({ stance }) => stance !== 'contradicts');
  const origins = new Set(supporting.map(({ originId }) => originId));
  if (origins.size >= 2) return undefined;
  return origins.size === 1
    ? 'A second independent source is needed for “likely”.'
    : 'Supporting evidence from two independent sources is needed for “likely”.';
}

interface Step {
  from: ClaimRating;
  to: ClaimRating;
}

/** The rating after these steps, oldest first. @throws Error if one doesn't start where the last one ended */
export function replaySteps(steps: readonly Step[]): ClaimRating {
  let rating: ClaimRating = 'unrated';
  for (const { from, to } of steps) {
    if (from !== rating) throw new Error(`A step from ${from} follows ${rating}.`);
    rating = to;
  }
  return rating;
}
