/** A Brier score from ten-thousandths, such as 0.14. */
export function formatScore(tenThousandths: number): string {
  return (tenThousandths / 10_000).toFixed(2);
}
