import type { ClaimMarkData } from './claim-mark-data.ts';

/** Of a rumor that mentions no claim. */
export const unratedMark: ClaimMarkData = { rating: 'unrated', label: 'Unrated', ids: [] };
