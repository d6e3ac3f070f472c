import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Term } from './parse-query.ts';
import { type Entry, type Expression, sectionRange, type WordIndex } from './word-index.ts';

/** Beginnings of these lengths have an index of their own; of one letter, only the word itself counts. */
const INDEXED_BEGINNING = { least: 2, most: 3 };
/** Longer beginnings stand for the words that go on from them, at most this many. */
const COMPLETIONS = 40;
/** Behind every character a word can hold. */
const LAST = '\u{10ffff}';

/** FTS5. Rows come in the order of their keys by themselves, newest first, until there are enough. */
export function sqliteWordIndex(db: Database): WordIndex {
  return {
    findNewest: async (expression, sections, limit) => {
      const match = await matchText(db, expression);
      if (match === undefined) return [];
      const parts = sections.map((section) => newest(match, section, limit));
      return select<Entry>(db, sql.join(parts, sql` union all `));
    },
    findKnown: async (words, as) => {
      // To look a word up takes the same time for all; to look for what follows one does not.
      const isKnown =
        as === 'words'
          ? sql`exists (select 1 from search_vocabulary where term = value)`
          : sql`(select term from search_vocabulary where term >= value limit 1) < value || ${LAST}`;
      const list = sql`json_each(${JSON.stringify(words)})`;
      const rows = await select<{ word: string }>(
        db,
        sql`select value as word from ${list} where ${isKnown}`,
      );
      return rows.map(({ word }) => word);
    },
  };
}

/** A plain select, so that it is read from the connection that waits for no writer. */
async function select<Row>(db: Database, query: RawBuilder<unknown>): Promise<Row[]> {
  const rows = sql<Row>`(${query})`.as<'found'>(sql.ref('found'));
  return (await db.selectFrom(rows).selectAll().execute()) as Row[];
}

function newest(match: string, section: number, limit: number) {
  const { first, last } = sectionRange(section);
  return sql`select * from (select rowid >> 60 as section, (rowid >> 31) & 536870911 as minute,
    rowid & 2147483647 as id from search_index where search_index match ${match}
    and rowid between ${first} and ${last} order by rowid desc limit ${limit})`;
}

async function matchText(db: Database, expression: Expression): Promise<string | undefined> {
  const groups: string[] = [];
  for (const group of expression.groups) {
    const alternatives = await alternativesOf(db, group);
    if (alternatives.length === 0) return undefined;
    groups.push(`(${alternatives.join(' OR ')})`);
  }
  const excluded = await alternativesOf(db, expression.excluded);
  const wanted = groups.join(' AND ');
  return excluded.length > 0 ? `(${wanted}) NOT (${excluded.join(' OR ')})` : wanted;
}

async function alternativesOf(db: Database, terms: readonly Term[]): Promise<string[]> {
  const alternatives = await Promise.all(terms.map((term) => phrasesOf(db, term)));
  return [...new Set(alternatives.flat())];
}

/** Words hold letters and digits only, so that in quotes none of them is an operator. */
async function phrasesOf(db: Database, { words, isPrefix }: Term): Promise<string[]> {
  const phrase = `"${words.join(' ')}"`;
  const [word = ''] = words;
  if (!isPrefix) return [phrase];
  if (words.length > 1) return [`${phrase} *`];
  const { length } = [...word];
  if (length < INDEXED_BEGINNING.least) return [phrase];
  if (length <= INDEXED_BEGINNING.most) return [`${phrase} *`];
  return (await completions(db, word)).map((found) => `"${found}"`);
}

/** Jumps from word to word: reading a word's own entries would take as long as it is common. */
async function completions(db: Database, beginning: string): Promise<string[]> {
  const next = (from: RawBuilder<unknown>) =>
    sql`(select term from search_vocabulary where term >= ${from} limit 1)`;
  const rows = await select<{ word: string }>(
    db,
    sql`with recursive completion (word) as (
      select ${next(sql`${beginning}`)} union all
      select ${next(sql`word || char(1)`)} from completion
      where word < ${beginning + LAST} limit ${COMPLETIONS})
      select word from completion where word between ${beginning} and ${beginning + LAST}`,
  );
  return rows.map(({ word }) => word);
}
