import type { Term } from './parse-query.ts';

/** Each group is satisfied by any of its terms; all groups have to be, and nothing left out present. */
export interface Expression {
  groups: readonly (readonly Term[])[];
  excluded: readonly Term[];
}

/** An entry that matches: of which section, from which minute since 1970, the row's own id. */
export interface Entry {
  section: number;
  minute: number;
  id: number;
}

/** Sections of titles stand this much above those of whole texts. */
export const TITLES = 4;

/** What differs between the engines: how an expression is asked, and how words are looked up. */
export interface WordIndex {
  /** The newest entries of each section that match, at most `limit` a section. */
  findNewest: (
    expression: Expression,
    sections: readonly number[],
    limit: number,
  ) => Promise<Entry[]>;
  /** Those of the words the index holds, as whole words or as beginnings of words. */
  findKnown: (words: readonly string[], as: 'words' | 'beginnings') => Promise<string[]>;
}

const SECTION_BITS = 60n;

/** First and last key a section's entries can have. */
export function sectionRange(section: number): { first: bigint; last: bigint } {
  const first = BigInt(section) << SECTION_BITS;
  return { first, last: first + (1n << SECTION_BITS) - 1n };
}
