/** Long enough to decide; short enough that an abandoned claim blocks no one for long. */
const CLAIM_MS = 15 * 60_000;

/** Claims made before this moment have expired. */
export function claimCutoff(now: Date): Date {
  return new Date(now.getTime() - CLAIM_MS);
}

export function claimEnd(claimedAt: Date): Date {
  return new Date(claimedAt.getTime() + CLAIM_MS);
}

export function hasActiveClaim(row: { claimed_at: Date | null }, now: Date): boolean {
  return row.claimed_at !== null && row.claimed_at >= claimCutoff(now);
}
