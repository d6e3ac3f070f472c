import type { KindWord } from './search-kind.ts';

/** A text in stretches; every second one, from the second on, was asked for. */
export type Stretches = string[];

/** A find as pages and the dialog show it. */
export interface SearchFind {
  /** Its own among all finds. */
  key: string;
  kind: Exclude<KindWord, 'all'>;
  /** Says what it is: 'Article'. */
  label: string;
  /** A path of this site, or an outside address. */
  to: string;
  isOutside: boolean;
  title: Stretches;
  excerpt: Stretches;
  /** ISO 8601. */
  at: string;
}

export interface SearchFinds {
  page: { items: SearchFind[]; nextKey: string | undefined };
  /** Words that were searched too, because few or none stand as they were typed. */
  corrections: string[];
  /** False when there was no word to look for. */
  isAsked: boolean;
}
