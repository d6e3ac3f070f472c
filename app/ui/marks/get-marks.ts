import type { ClaimMarkData } from './claim-mark-data.ts';

const unratedMark: ClaimMarkData = { rating: 'unrated', label: 'Unrated', ids: [] };

/** Every rumor says how solid it is, even if nobody has entered its claims. */
export function getMarks(claims: readonly ClaimMarkData[], isRumor: boolean): ClaimMarkData[] {
  return isRumor && claims.length === 0 ? [unratedMark] : [...claims];
}
