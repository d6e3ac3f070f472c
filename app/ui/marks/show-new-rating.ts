import { changeMarks } from './current-marks.ts';
import type { ClaimRated } from './live-claims.ts';
import { moveClaim } from './move-claim.ts';

/** Spreads the requests of everyone who has the page open. */
const MAX_DELAY_MS = 4000;

/**
 * Updates the page's marks. Reloads its data if the claim is one of `claims`, by default any, or on a card in a text.
 */
export function showNewRating(
  { claimId, rating, label }: ClaimRated,
  claims: readonly { id: number }[] | undefined,
  reload: () => void,
): void {
  changeMarks((marks) => moveClaim(marks, claimId, { rating, label }));
  const isNamed = !claims || claims.some(({ id }) => id === claimId);
  if (isNamed || document.querySelector(`[data-claims~="${claimId}"]`)) {
    setTimeout(reload, Math.random() * MAX_DELAY_MS);
  }
}
