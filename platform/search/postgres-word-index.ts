import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Term } from './parse-query.ts';
import {
  type Entry,
  type Expression,
  type IndexTables,
  LAST_CHARACTER,
  MAX_LISTED_WORDS,
  type SearchedSection,
  sectionRange,
  type WordIndex,
} from './word-index.ts';

/** A single letter matches only as a whole word, as on SQLite. */
const MIN_PREFIX = 2;

interface Vocabulary {
  db: Database;
  table: RawBuilder<unknown>;
}

/** Uses tsvector with a GIN index; for common words the planner scans the keys instead. */
export function postgresWordIndex(db: Database, tables: IndexTables): WordIndex {
  const index = sql.table(tables.index);
  const vocabulary = { db, table: sql.table(tables.vocabulary) };
  return {
    findNewest: async (expression, sections, limit) => {
      const match = matchText(expression);
      const known = await listMatching(
        vocabulary,
        expression,
        sections.map(({ section }) => section),
      );
      const matching = sections.filter(({ section }) => known.includes(section));
      if (matching.length === 0) return [];
      const queries = matching.map((section) => newest(index, match, section, limit));
      const { rows } = await sql<Entry>`${sql.join(queries, sql` union all `)}`.execute(db);
      return rows;
    },
    findNextWords: async (words, sections) => {
      const found = await listNextWords(vocabulary, words, sections);
      return [...new Set(found.map(({ next }) => next))];
    },
    listWords: async (beginning, sections) => {
      const { rows } = await sql<{ word: string }>`
        select distinct listed.word from jsonb_array_elements_text(${JSON.stringify(sections)}::jsonb) as sections (section)
        cross join lateral (select indexed.word from ${vocabulary.table} as indexed
          where indexed.section = sections.section::integer
            and indexed.word between ${beginning} and ${beginning + LAST_CHARACTER}
          order by indexed.word limit ${MAX_LISTED_WORDS}) as listed`.execute(db);
      return rows.map(({ word }) => word);
    },
  };
}

/**
 * The sections whose vocabulary has a term of every group. The planner takes a word that it knows nothing of for one
 * of 200, so it would look through every entry of the others for the newest.
 */
async function listMatching(
  vocabulary: Vocabulary,
  { groups }: Expression,
  sections: readonly number[],
) {
  const words = groups.flat().flatMap((term) => term.words);
  const next = new Map<string, string>();
  for (const row of await listNextWords(vocabulary, words, sections)) {
    next.set(`${row.section} ${row.word}`, row.next);
  }
  const isIndexed = (section: number, term: Term) =>
    term.words.every((word, place) => {
      const found = next.get(`${section} ${word}`);
      const isLast = place === term.words.length - 1;
      return isLast && isPrefixQuery(term) ? found?.startsWith(word) : found === word;
    });
  return sections.filter((section) =>
    groups.every((group) => group.some((term) => isIndexed(section, term))),
  );
}

async function listNextWords(
  { db, table }: Vocabulary,
  words: readonly string[],
  sections: readonly number[],
) {
  const { rows } = await sql<{ section: number; word: string; next: string }>`
    select sections.section::integer as section, list.word, next.word as next
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as list (word)
    cross join jsonb_array_elements_text(${JSON.stringify(sections)}::jsonb) as sections (section)
    cross join lateral (select indexed.word from ${table} as indexed
      where indexed.section = sections.section::integer and indexed.word >= list.word
      order by indexed.word limit 1) as next`.execute(db);
  return rows;
}

function newest(
  index: RawBuilder<unknown>,
  match: string,
  { section, keys, ...period }: SearchedSection,
  limit: number,
) {
  const { first, last } = sectionRange(section, period);
  const isAmong = keys ? sql`and id = any(${`{${keys.join(',')}}`}::bigint[])` : sql``;
  return sql`(select id >> 58 as section, (id >> 31) & 134217727 as minute, id & 2147483647 as id
    from ${index} as entries where words @@ ${match}::tsquery and id between ${first} and ${last} ${isAmong}
    order by entries.id desc limit ${limit})`;
}

function matchText({ groups, excluded }: Expression): string {
  const wanted = groups.map((group) => `(${group.map(getText).join(' | ')})`);
  return [...wanted, ...excluded.map((term) => `!(${getText(term)})`)].join(' & ');
}

/** Safe to quote: words contain only letters and digits. */
function getText(term: Term): string {
  const lexemes = term.words.map((word) => `'${word}'`);
  return lexemes.join(' <-> ') + (isPrefixQuery(term) ? ':*' : '');
}

function isPrefixQuery({ words: [first = '', ...more], isPrefix }: Term): boolean {
  return isPrefix && (more.length > 0 || [...first].length >= MIN_PREFIX);
}
