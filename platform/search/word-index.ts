import type { Term } from './parse-query.ts';

/** Matches entries with at least one term of every group and no excluded term. */
export interface Expression {
  groups: readonly (readonly Term[])[];
  excluded: readonly Term[];
}

/** A matching entry: its section, the minute since 1970 it dates from, and the row's id. */
export interface Entry {
  section: number;
  minute: number;
  id: number;
}

/** Offset from a kind's text section to its title section. */
export const TITLE_SECTIONS = 8;

/** The differences between the engines: running an expression and looking up words. */
export interface WordIndex {
  /** The newest matching entries, at most `limit` per section. */
  findNewest: (
    expression: Expression,
    sections: readonly number[],
    limit: number,
  ) => Promise<Entry[]>;
  /** Which of these words occur in the index, as whole words or as prefixes of words. */
  findKnown: (words: readonly string[], as: 'words' | 'prefixes') => Promise<string[]>;
}

const SECTION_BITS = 59n;

/** First and last possible key of a section's entries. */
export function sectionRange(section: number): { first: bigint; last: bigint } {
  const first = BigInt(section) << SECTION_BITS;
  return { first, last: first + (1n << SECTION_BITS) - 1n };
}
