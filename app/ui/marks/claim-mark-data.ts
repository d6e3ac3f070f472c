/** The server words it, so that the scripts of pages stay small. */
export interface RatingMark {
  /** The name of a shape. */
  rating: string;
  /** 'Likely', or '2 likely'. */
  label: string;
  /** 'Claim: ' before the marks of an item that mentions claims, since its title isn't what is rated. */
  lead?: string | undefined;
}

/** The rating of claims that an item mentions. */
export interface ClaimMarkData extends RatingMark {
  /** The claims. A rumor without any has a mark, too. */
  ids: readonly number[];
}
