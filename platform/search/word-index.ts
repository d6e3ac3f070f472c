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

/** A section of the index, or only the entries with these keys in it. */
export interface SearchedSection extends Period {
  section: number;
  keys?: readonly bigint[] | undefined;
}

/** Without a limit, everything before or after. */
export interface Period {
  from?: Date | undefined;
  /** Excluded. */
  until?: Date | undefined;
}

/** The tables of an index, and of its words. */
export interface IndexTables {
  index: string;
  vocabulary: string;
}

/** What everyone can find. */
export const publicTables: IndexTables = {
  index: 'search_index',
  vocabulary: 'search_vocabulary',
};

/** Posts that only the readers of their category see. */
export const privateTables: IndexTables = {
  index: 'search_private_index',
  vocabulary: 'search_private_vocabulary',
};

/** Offset from a kind's text section to its title section. */
export const TITLE_SECTIONS = 16;

/** The differences between the engines: running an expression and reading the vocabulary. */
export interface WordIndex {
  /** The newest matching entries, at most `limit` per section. */
  findNewest: (
    expression: Expression,
    sections: readonly SearchedSection[],
    limit: number,
  ) => Promise<Entry[]>;
  /**
   * The first word of these sections from each of the given words on, by bytes: they tell which of those are indexed,
   * and which begin indexed words. Can include words whose entries are gone; on SQLite, those of all sections.
   */
  findNextWords: (words: readonly string[], sections: readonly number[]) => Promise<string[]>;
  /** The first of the words that begin like this, as above. */
  listWords: (beginning: string, sections: readonly number[]) => Promise<string[]>;
}

/** A beginning of several letters has hardly more. */
export const MAX_LISTED_WORDS = 120;
/** Sorts after every character a word can contain. */
export const LAST_CHARACTER = '\u{10ffff}';

/** Bits of a key below its section: 27 for the minute, 31 for the row's id. */
const BITS_BELOW_SECTION = 58n;

const MINUTE_MS = 60_000;
const BITS_OF_ID = 31n;
const LAST_MINUTE = 2 ** 27 - 1;

/** The key of a row's entry in a section. */
export function entryKey(section: number, { id, at }: { id: number; at: Date }): bigint {
  return toKey({ section, minute: minuteOf(at), id });
}

/** The engines return numbers of their own types. */
export function toKey({ section, minute, id }: Entry): bigint {
  const [high, middle, low] = [BigInt(section), BigInt(minute), BigInt(id)];
  return (high << BITS_BELOW_SECTION) | (middle << BITS_OF_ID) | low;
}

/** The minute since 1970, as far as keys have place for it. */
export function minuteOf(at: Date): number {
  return Math.max(0, Math.min(Math.floor(at.getTime() / MINUTE_MS), LAST_MINUTE));
}

function firstKey(section: number, at: Date): bigint {
  return toKey({ section, minute: minuteOf(at), id: 0 });
}

/** As both engines order words. */
export function compareBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/** First and last possible key of a section's entries, by default of all times. */
export function sectionRange(
  section: number,
  { from, until }: Period = {},
): { first: bigint; last: bigint } {
  const start = BigInt(section) << BITS_BELOW_SECTION;
  return {
    first: from ? firstKey(section, from) : start,
    last: (until ? firstKey(section, until) : start + (1n << BITS_BELOW_SECTION)) - 1n,
  };
}
