/** So many forecasts must be scored before a member is on the board. Triggers know this number, too. */
export const MIN_FORECASTS = 5;

/** A Brier score as readers see it, such as 0.143. @param score in millionths */
export function formatBoardScore(score: number): string {
  return (score / 1_000_000).toFixed(3);
}
