import type { ClaimRating } from '#db/tables/content.ts';

/** How often a source was right about the claims that it said something about first. */
export interface SourceRecord {
  right: number;
  partly: number;
  wrong: number;
  expired: number;
  open: number;
}

export interface Credit {
  rating: ClaimRating;
  /** Whether the source said that it's true. */
  supports: boolean;
  claims: number;
}

const MIN_SETTLED = 5;

export function toSourceRecord(credits: readonly Credit[]): SourceRecord {
  const record: SourceRecord = { right: 0, partly: 0, wrong: 0, expired: 0, open: 0 };
  for (const { rating, supports, claims } of credits) record[toOutcome(rating, supports)] += claims;
  return record;
}

function toOutcome(rating: ClaimRating, supports: boolean): keyof SourceRecord {
  switch (rating) {
    case 'confirmed':
      return supports ? 'right' : 'wrong';
    case 'debunked':
      return supports ? 'wrong' : 'right';
    case 'partly-true':
      return 'partly';
    case 'expired':
      return 'expired';
    default:
      return 'open';
  }
}

/** How many percent of its settled claims it was right about; undefined while they are too few to say. */
export function getPercentRight({ right, partly, wrong, expired }: SourceRecord) {
  const settled = right + partly + wrong + expired;
  return settled < MIN_SETTLED ? undefined : Math.round((right / settled) * 100);
}
