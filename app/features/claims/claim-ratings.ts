import type { ClaimRating, ClaimStanding } from '#db/tables/content.ts';

export type { ClaimRating, ClaimStanding };

/** In the order of forms: open ones first, then settled ones. */
const ratingLabels: Record<ClaimRating, string> = {
  unrated: 'Unrated',
  unlikely: 'Unlikely',
  possible: 'Possible',
  likely: 'Likely',
  confirmed: 'Confirmed',
  'partly-true': 'Partly true',
  debunked: 'Debunked',
  expired: 'Expired',
};

export const ratingNames = Object.keys(ratingLabels) as ClaimRating[];

export const claimStandings: Record<ClaimStanding, string> = {
  known: 'Known',
  open: 'Open',
  debunked: 'Debunked',
  expired: 'Expired',
};

export function isStanding(name: string | null): name is ClaimStanding {
  return name !== null && Object.hasOwn(claimStandings, name);
}

const standings: Partial<Record<ClaimRating, ClaimStanding>> = {
  confirmed: 'known',
  'partly-true': 'known',
  debunked: 'debunked',
  expired: 'expired',
};

export function getStanding(rating: ClaimRating): ClaimStanding {
  return standings[rating] ?? 'open';
}

export function isSettled(rating: ClaimRating): boolean {
  return getStanding(rating) !== 'open';
}

export function ratingLabel(rating: ClaimRating): string {
  return ratingLabels[rating];
}

/** The label inside a sentence, such as `likely`. */
export function ratingWord(rating: ClaimRating): string {
  return ratingLabels[rating].toLowerCase();
}
