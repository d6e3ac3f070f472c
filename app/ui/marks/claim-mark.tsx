import type { ClaimMarkData, RatingMark } from './claim-mark-data.ts';
import marksUrl from './claim-marks.svg';
import { useCurrentMarks } from './current-marks.ts';

/** Open ratings fill a circle bit by bit, settled ones are squares. A file, so that scripts stay small. */
export function RatingShape({ rating, className }: { rating: string; className: string }) {
  return (
    <svg aria-hidden="true" className={`shrink-0 text-accent-ink ${className}`}>
      <use href={`${marksUrl}#${rating}`} />
    </svg>
  );
}

/** The rating as a shape and a word. */
export function ClaimMark({ rating, label, lead }: RatingMark) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap text-ink">
      <RatingShape rating={rating} className="size-4" />
      {rating !== 'unrated' && !lead && <span className="sr-only">Rating: </span>}
      {label}
    </span>
  );
}

/** One mark for each rating. `useLiveClaims` keeps them up to date. */
export function ClaimMarks({ claims }: { claims: readonly ClaimMarkData[] | undefined }) {
  return claims?.[0] && <MarkRow claims={claims} />;
}

function MarkRow({ claims }: { claims: readonly ClaimMarkData[] }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {claims[0]?.lead}
      {useCurrentMarks(claims).map((mark) => (
        <ClaimMark key={mark.rating} {...mark} />
      ))}
    </span>
  );
}
