import { changeMarks } from './current-marks.ts';
import type { ClaimEvent, ClaimRated } from './live-claims.ts';
import { moveClaim } from './move-claim.ts';

/** Spreads the requests of everyone who has the page open. */
const MAX_DELAY_MS = 4000;

/**
 * Updates the page's marks after a step. Reloads the page's data if the claim is one of `claims`, by default any, or on a
 * card in a text, and if the page mentions other claims or shows other evidence now.
 */
export function showClaimEvent(
  event: ClaimEvent,
  claims: readonly { id: number }[] | undefined,
  reload: () => void,
): void {
  if (event.kind === 'page-claims-changed' || showNewRating(event, claims)) {
    setTimeout(reload, Math.random() * MAX_DELAY_MS);
  }
}

/** Returns whether the page shows more of the claim than its mark. */
function showNewRating(
  { claimId, rating, label }: ClaimRated,
  claims: readonly { id: number }[] | undefined,
): boolean {
  changeMarks((marks) => moveClaim(marks, claimId, { rating, label }));
  const isNamed = !claims || claims.some(({ id }) => id === claimId);
  return isNamed || document.querySelector(`[data-claims~="${claimId}"]`) !== null;
}
