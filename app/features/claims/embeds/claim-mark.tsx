import marksUrl from './claim-marks.svg';
import type { ClaimMarkData, ClaimRating } from './claim-rating.ts';

/** Open ratings fill a circle bit by bit, settled ones are squares. A file, so that scripts stay small. */
export function RatingShape({ rating, className }: { rating: ClaimRating; className: string }) {
  return (
    <svg aria-hidden="true" className={`shrink-0 text-accent-ink ${className}`}>
      <use href={`${marksUrl}#${rating}`} />
    </svg>
  );
}

/** The rating as a shape and a word. */
export function ClaimMark({ rating, label }: ClaimMarkData) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap text-ink">
      <RatingShape rating={rating} className="size-4" />
      <span className="sr-only">Rated </span>
      {label}
    </span>
  );
}
