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
export const TITLE_SECTIONS = 16;

/** The differences between the engines: running an expression and reading the vocabulary. */
export interface WordIndex {
  /** The newest matching entries, at most `limit` per section. */
  findNewest: (
    expression: Expression,
    sections: readonly number[],
    limit: number,
  ) => Promise<Entry[]>;
  /**
   * The first word of these sections from each of the given words on, by bytes: they tell which of those are indexed,
   * and which begin indexed words. Can include words whose entries are gone; on SQLite, those of all sections.
   */
  findNextWords: (words: readonly string[], sections: readonly number[]) => Promise<string[]>;
}

/** Bits of a key below its section: 27 for the minute, 31 for the row's id. */
const BITS_BELOW_SECTION = 58n;

/** First and last possible key of a section's entries. */
export function sectionRange(section: number): { first: bigint; last: bigint } {
  const first = BigInt(section) << BITS_BELOW_SECTION;
  return { first, last: first + (1n << BITS_BELOW_SECTION) - 1n };
}
