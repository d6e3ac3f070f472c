import marksUrl from './claim-marks.svg';
import { useCurrentMarks } from './current-marks.ts';

/** The server words it, so that the scripts of pages stay small. */
export interface RatingMark {
  /** The name of a shape. */
  rating: string;
  /** 'Likely', or '2 likely'. */
  label: string;
}

/** The rating of claims that an item mentions. */
export interface ClaimMarkData extends RatingMark {
  /** The claims. A rumor without any has a mark, too. */
  ids: readonly number[];
}

/** Open ratings fill a circle bit by bit, settled ones are squares. A file, so that scripts stay small. */
export function RatingShape({ rating, className }: { rating: string; className: string }) {
  return (
    <svg aria-hidden="true" className={`shrink-0 text-accent-ink ${className}`}>
      <use href={`${marksUrl}#${rating}`} />
    </svg>
  );
}

/** The rating as a shape and a word. */
export function ClaimMark({ rating, label }: RatingMark) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap text-ink">
      <RatingShape rating={rating} className="size-4" />
      {rating !== 'unrated' && <span className="sr-only">Rating: </span>}
      {label}
    </span>
  );
}

/** One mark for each rating. `useLiveClaims` keeps them up to date. */
export function ClaimMarks({ claims = [] }: { claims: readonly ClaimMarkData[] | undefined }) {
  return claims.length > 0 && <MarkRow claims={claims} />;
}

function MarkRow({ claims }: { claims: readonly ClaimMarkData[] }) {
  return useCurrentMarks(claims).map(({ rating, label }) => (
    <ClaimMark key={rating} rating={rating} label={label} />
  ));
}
