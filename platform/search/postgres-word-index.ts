import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Term } from './parse-query.ts';
import { type Entry, type Expression, sectionRange, type WordIndex } from './word-index.ts';

/** A single letter matches only as a whole word, as on SQLite. */
const MIN_PREFIX = 2;

/** Uses tsvector with a GIN index; for common words the planner scans the keys instead. */
export function postgresWordIndex(db: Database): WordIndex {
  return {
    findNewest: async (expression, sections, limit) => {
      const match = matchText(expression);
      const queries = sections.map((section) => newest(match, section, limit));
      const { rows } = await sql<Entry>`${sql.join(queries, sql` union all `)}`.execute(db);
      return rows;
    },
    findNextWords: async (words, sections) => {
      const { rows } = await sql<{ word: string }>`select distinct next.word
        from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as list (word)
        cross join jsonb_array_elements_text(${JSON.stringify(sections)}::jsonb) as sections (section)
        cross join lateral (select indexed.word from search_vocabulary as indexed
          where indexed.section = sections.section::integer and indexed.word >= list.word
          order by indexed.word limit 1) as next`.execute(db);
      return rows.map(({ word }) => word);
    },
  };
}

function newest(match: string, section: number, limit: number) {
  const { first, last } = sectionRange(section);
  return sql`(select id >> 58 as section, (id >> 31) & 134217727 as minute, id & 2147483647 as id
    from search_index where words @@ ${match}::tsquery and id between ${first} and ${last}
    order by search_index.id desc limit ${limit})`;
}

function matchText({ groups, excluded }: Expression): string {
  const wanted = groups.map((group) => `(${group.map(getText).join(' | ')})`);
  return [...wanted, ...excluded.map((term) => `!(${getText(term)})`)].join(' & ');
}

/** Safe to quote: words contain only letters and digits. */
function getText({ words, isPrefix }: Term): string {
  const [first = ''] = words;
  const isPrefixQuery = isPrefix && (words.length > 1 || [...first].length >= MIN_PREFIX);
  const lexemes = words.map((word) => `'${word}'`);
  return lexemes.join(' <-> ') + (isPrefixQuery ? ':*' : '');
}
