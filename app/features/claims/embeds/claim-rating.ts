import type { ClaimRating, ClaimStanding } from '#db/tables/content.ts';

export type { ClaimRating, ClaimStanding };

/** In the order of forms: open ones first, then settled ones. */
export const claimRatings: Record<
  ClaimRating,
  { label: string; standing: ClaimStanding; meaning: string }
> = {
  unrated: { label: 'Unrated', standing: 'open', meaning: 'Nothing speaks for or against it yet.' },
  unlikely: { label: 'Unlikely', standing: 'open', meaning: 'More speaks against it than for it.' },
  possible: { label: 'Possible', standing: 'open', meaning: 'Something speaks for it.' },
  likely: {
    label: 'Likely',
    standing: 'open',
    meaning: 'Two independent sources speak for it.',
  },
  confirmed: { label: 'Confirmed', standing: 'known', meaning: 'Official evidence says so.' },
  'partly-true': {
    label: 'Partly true',
    standing: 'known',
    meaning: 'A part of it is right, and another isn’t.',
  },
  debunked: { label: 'Debunked', standing: 'debunked', meaning: 'Evidence shows it’s wrong.' },
  expired: {
    label: 'Expired',
    standing: 'expired',
    meaning: 'Its last possible day passed, and it hadn’t come true.',
  },
};

export const claimStandings: Record<ClaimStanding, string> = {
  known: 'Known',
  open: 'Open',
  debunked: 'Debunked',
  expired: 'Expired',
};

export function isStanding(name: string | null): name is ClaimStanding {
  return name !== null && Object.hasOwn(claimStandings, name);
}

export const ratingNames = Object.keys(claimRatings) as ClaimRating[];

export function ratingLabel(rating: ClaimRating): string {
  return claimRatings[rating].label;
}

export function isSettled(rating: ClaimRating): boolean {
  return claimRatings[rating].standing !== 'open';
}

/** What a page shows of a claim that it mentions. */
export interface ClaimMarkData {
  id: number;
  path: string;
  statement: string;
  rating: ClaimRating;
}
