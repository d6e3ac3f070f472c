import type { ClaimRating } from '#db/tables/content.ts';
import type { Outcome } from '../poll-view.ts';

const outcomes: Partial<Record<ClaimRating, Outcome>> = {
  confirmed: 'yes',
  debunked: 'no',
  // Its last possible day passed, and it hadn't come true.
  expired: 'no',
  // Neither yes nor no would be fair.
  'partly-true': 'void',
};

/** The outcome of predictions about a claim with this rating; undefined while it is open. */
export function getOutcome(rating: ClaimRating): Outcome | undefined {
  return outcomes[rating];
}

/** Brier score in ten-thousandths: the square of how far the forecast was off. Null if it counts for nobody. */
export function getScore(percent: number, outcome: Outcome): number | null {
  if (outcome === 'void') return null;
  return (percent - (outcome === 'yes' ? 100 : 0)) ** 2;
}
