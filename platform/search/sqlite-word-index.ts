import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Term } from './parse-query.ts';
import {
  compareBytes,
  type Entry,
  type Expression,
  type IndexTables,
  LAST_CHARACTER,
  MAX_LISTED_WORDS,
  type SearchedSection,
  sectionRange,
  type WordIndex,
} from './word-index.ts';

/** Prefix lengths with their own index. A single letter matches only as a whole word. */
const INDEXED_PREFIX = { min: 2, max: 3 };
/** Longer prefixes are expanded to at most this many indexed words. */
const COMPLETIONS = 40;

/** Uses FTS5, which returns rows in key order, so that reading newest first can stop at the limit. */
export function sqliteWordIndex(db: Database, tables: IndexTables): WordIndex {
  const index = sql.table(tables.index);
  const vocabulary = { db, words: sql.table(tables.vocabulary) };
  return {
    findNewest: async (expression, sections, limit) => {
      const match = await matchText(vocabulary, expression);
      if (match === undefined) return [];
      const queries = sections.map((section) => newest(index, match, section, limit));
      return select<Entry>(db, sql.join(queries, sql` union all `));
    },
    findNextWords: async (words) => {
      const found: string[] = [];
      // Looking up a word takes long. Those that sort before the word found last have the same next word.
      for (const word of words.toSorted(compareBytes)) {
        if (compareBytes(word, found.at(-1) ?? '') <= 0) continue;
        const [next] = await select<{ word: string | null }>(
          db,
          sql`select ${firstWord(vocabulary, word)} as word`,
        );
        if (!next?.word) break;
        found.push(next.word);
      }
      return found;
    },
    listWords: (beginning) => completions(vocabulary, beginning, MAX_LISTED_WORDS),
  };
}

interface Vocabulary {
  db: Database;
  words: RawBuilder<unknown>;
}

/** Built as a plain select, so that it runs on the read connection and waits for no writer. */
async function select<Row>(db: Database, query: RawBuilder<unknown>): Promise<Row[]> {
  const rows = sql<Row>`(${query})`.as<'found'>(sql.ref('found'));
  return (await db.selectFrom(rows).selectAll().execute()) as Row[];
}

function newest(
  index: RawBuilder<unknown>,
  match: string,
  { section, keys, ...period }: SearchedSection,
  limit: number,
) {
  const { first, last } = sectionRange(section, period);
  const isAmong = keys
    ? sql`and rowid in (select value from json_each(${`[${keys.join(',')}]`}))`
    : sql``;
  return sql`select * from (select rowid >> 58 as section, (rowid >> 31) & 134217727 as minute,
    rowid & 2147483647 as id from ${index} where ${index} match ${match}
    and rowid between ${first} and ${last} ${isAmong} order by rowid desc limit ${limit})`;
}

async function matchText(
  vocabulary: Vocabulary,
  expression: Expression,
): Promise<string | undefined> {
  const groups: string[] = [];
  for (const group of expression.groups) {
    const alternatives = await getAlternatives(vocabulary, group);
    if (alternatives.length === 0) return undefined;
    groups.push(`(${alternatives.join(' OR ')})`);
  }
  const excluded = await getAlternatives(vocabulary, expression.excluded);
  const wanted = groups.join(' AND ');
  return excluded.length > 0 ? `(${wanted}) NOT (${excluded.join(' OR ')})` : wanted;
}

async function getAlternatives(vocabulary: Vocabulary, terms: readonly Term[]): Promise<string[]> {
  const alternatives = await Promise.all(terms.map((term) => getPhrases(vocabulary, term)));
  return [...new Set(alternatives.flat())];
}

/** Safe to quote: words contain only letters and digits. */
async function getPhrases(vocabulary: Vocabulary, { words, isPrefix }: Term): Promise<string[]> {
  const phrase = `"${words.join(' ')}"`;
  const [word = ''] = words;
  if (!isPrefix) return [phrase];
  if (words.length > 1) return [`${phrase} *`];
  const { length } = [...word];
  if (length < INDEXED_PREFIX.min) return [phrase];
  if (length <= INDEXED_PREFIX.max) return [`${phrase} *`];
  return (await completions(vocabulary, word, COMPLETIONS)).map((found) => `"${found}"`);
}

/** Skips from word to word in the vocabulary, because scanning a common word's entries is slow. */
async function completions(
  vocabulary: Vocabulary,
  prefix: string,
  limit: number,
): Promise<string[]> {
  const rows = await select<{ word: string }>(
    vocabulary.db,
    sql`with recursive completion (word) as (
      select ${firstWord(vocabulary, prefix)} union all
      select ${firstWord(vocabulary, sql`word || char(1)`)} from completion
      where word < ${prefix + LAST_CHARACTER} limit ${limit})
      select word from completion where word between ${prefix} and ${prefix + LAST_CHARACTER}`,
  );
  return rows.map(({ word }) => word);
}

function firstWord({ words }: Vocabulary, from: RawBuilder<unknown> | string) {
  return sql`(select term from ${words} where term >= ${from} limit 1)`;
}
