import { type ClaimMarkData, type ClaimRating, ratingLabel, ratingNames } from './claim-rating.ts';

interface Shape {
  outline: string;
  /** Filled in. */
  fill?: string;
  /** Drawn on top, in the color of the ground where it crosses the fill. */
  stroke?: string;
  isDashed?: boolean;
  isCut?: boolean;
}

const CIRCLE = 'M8 1.75a6.25 6.25 0 0 1 0 12.5a6.25 6.25 0 0 1 0-12.5z';
const SQUARE = 'M2 2h12v12H2z';

/** Paths on a 16 by 16 grid: open ratings fill a circle bit by bit, settled ones are squares. */
const shapes: Record<ClaimRating, Shape> = {
  unrated: { outline: CIRCLE, isDashed: true },
  unlikely: { outline: CIRCLE, fill: 'M8 8V1.75a6.25 6.25 0 0 1 6.25 6.25z' },
  possible: { outline: CIRCLE, fill: 'M8 1.75a6.25 6.25 0 0 1 0 12.5z' },
  likely: { outline: CIRCLE, fill: 'M8 8V1.75a6.25 6.25 0 1 1-6.25 6.25z' },
  confirmed: { outline: SQUARE, fill: SQUARE, stroke: 'M4.5 8.25 7 10.75l4.5-5.5', isCut: true },
  'partly-true': { outline: SQUARE, fill: 'M2 14V2l12 12z' },
  debunked: { outline: SQUARE, stroke: 'M4.75 4.75l6.5 6.5M11.25 4.75l-6.5 6.5' },
  expired: { outline: SQUARE, stroke: 'M4.75 8h6.5' },
};

export function RatingShape({ rating, className }: { rating: ClaimRating; className: string }) {
  const { outline, fill, stroke, isDashed, isCut } = shapes[rating];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d={outline} strokeDasharray={isDashed ? '2.6 2.3' : undefined} />
      {fill && <path d={fill} fill="currentColor" stroke="none" />}
      {stroke && (
        <path d={stroke} strokeWidth="1.75" stroke={isCut ? 'var(--color-ground)' : undefined} />
      )}
    </svg>
  );
}

/** The rating as a shape and a word. */
export function ClaimMark({ rating }: { rating: ClaimRating }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap text-ink">
      <RatingShape rating={rating} className="size-4 text-accent-ink" />
      {ratingLabel(rating)}
    </span>
  );
}

/** The ratings of the claims that an item mentions: 'Likely', or '2 likely'. Nothing if it mentions none. */
export function ClaimMarks({ claims = [] }: { claims?: readonly ClaimMarkData[] | undefined }) {
  if (claims.length === 0) return null;
  const counts = ratingNames
    .map((rating) => ({ rating, count: claims.filter((claim) => claim.rating === rating).length }))
    .filter(({ count }) => count > 0);
  return (
    <span className="type-label inline-flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="sr-only">{claims.length === 1 ? 'Claim:' : 'Claims:'}</span>
      {counts.map(({ rating, count }) => (
        <span
          key={rating}
          className="inline-flex items-center gap-1.5 whitespace-nowrap text-ink-soft"
        >
          <RatingShape rating={rating} className="size-3.5 text-accent-ink" />
          {count > 1 && `${count} `}
          {ratingLabel(rating)}
        </span>
      ))}
    </span>
  );
}
