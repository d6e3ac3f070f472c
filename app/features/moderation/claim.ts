const MINUTE = 60_000;
/** Who has taken something and gone for lunch does not block it for longer than this. */
const HOLDS = 15 * MINUTE;

/** Claims from before this moment no longer hold. */
export function claimsHoldFrom(now: Date): Date {
  return new Date(now.getTime() - HOLDS);
}

export function isClaimed(row: { claimed_at: Date | null }, now: Date): boolean {
  return row.claimed_at !== null && row.claimed_at >= claimsHoldFrom(now);
}
