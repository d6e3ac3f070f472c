import type { Engine } from './columns.ts';

// How migrations index a table. Frozen with the first release.

/**
 * A searchable table. Each row has two entries in `search_index`: its title, and its full text. An
 * entry's key sorts by kind, then by time: 5 bits for the section (up to 16 kinds, plus 16 for titles),
 * 27 bits for minutes since 1970, which is enough until 2225, 31 bits for the row's id.
 */
export interface SearchSource {
  table: string;
  section: number;
  at: string;
  /** Columns that the entries depend on. */
  columns: string[];
  isVisible: (row: string) => string;
  title: (row: string) => string;
  text: (row: string) => string[];
}

const TITLE_SECTIONS = 16;
/** Only the beginning of longer texts is indexed. */
const MAX_TEXT_LENGTH = 100_000;

/** Letters that Unicode does not decompose. Includes capitals, because SQLite lowercases only ASCII. */
const spellings: Record<string, string> = {
  ø: 'o',
  Ø: 'o',
  ǿ: 'o',
  Ǿ: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  æ: 'ae',
  Æ: 'ae',
  ǽ: 'ae',
  Ǽ: 'ae',
  ǣ: 'ae',
  Ǣ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ß: 'ss',
  ẞ: 'ss',
  þ: 'th',
  Þ: 'th',
  ħ: 'h',
  Ħ: 'h',
  ŧ: 't',
  Ŧ: 't',
  ı: 'i',
  İ: 'i',
};

export function replaceLetters(text: string, letters = Object.entries(spellings)): string {
  return letters.reduce((all, [from, to]) => `replace(${all}, '${from}', '${to}')`, text);
}

/** Older SQLite programs, such as Debian 12’s, cannot even open a file with deeply nested expressions. */
const MAX_NESTED_CALLS = 10;

/** Nests subqueries instead: each has a few of the calls. */
function replaceLettersInSqlite(text: string): string {
  const letters = Object.entries(spellings);
  let query = `select ${text} as words`;
  for (let start = 0; start < letters.length; start += MAX_NESTED_CALLS) {
    const replaced = replaceLetters('words', letters.slice(start, start + MAX_NESTED_CALLS));
    query = `select ${replaced} as words from (${query})`;
  }
  return `(${query})`;
}

/** The statements that keep the index in step with the table. */
export function searchTriggers(source: SearchSource, engine: Engine): string[] {
  return engine === 'sqlite' ? sqliteTriggers(source) : postgresTriggers(source);
}

function concatenate(parts: string[]): string {
  return parts.map((part) => `coalesce(${part}, '')`).join(" || ' ' || ");
}

/** A select of the entries of one row. */
function entries(source: SearchSource, row: string, engine: Engine): string {
  const { section, isVisible, title, text } = source;
  const content = (parts: string[]) => {
    const cut = `substr(${concatenate(parts)}, 1, ${MAX_TEXT_LENGTH})`;
    return engine === 'sqlite' ? replaceLettersInSqlite(cut) : `search_words(${cut})`;
  };
  return `
    select ${key(source, row, section, engine)}, ${content(text(row))} where ${isVisible(row)}
    union all
    select ${key(source, row, section + TITLE_SECTIONS, engine)}, ${content([title(row)])}
    where ${isVisible(row)} and coalesce(${title(row)}, '') <> ''`;
}

function key({ at }: SearchSource, row: string, section: number, engine: Engine): string {
  return engine === 'sqlite'
    ? `(${section} << 58) | (max(0, min(${row}.${at} / 60000, 134217727)) << 31) | ${row}.id`
    : `search_key(${section}, ${row}.${at}, ${row}.id)`;
}

function bothKeys(source: SearchSource, row: string, engine: Engine): string {
  const { section } = source;
  return [section, section + TITLE_SECTIONS].map((one) => key(source, row, one, engine)).join(', ');
}

function sqliteTriggers(source: SearchSource): string[] {
  const { table, columns, isVisible } = source;
  const insert = `insert into search_index (rowid, words) ${entries(source, 'new', 'sqlite')};`;
  const remove = `delete from search_index where rowid in (${bothKeys(source, 'old', 'sqlite')});`;
  return [
    `create trigger search_${table}_insert after insert on ${table} when ${isVisible('new')}
      begin ${insert} end`,
    `create trigger search_${table}_update after update of ${columns.join(', ')} on ${table}
      when ${isVisible('old')} or ${isVisible('new')} begin ${remove} ${insert} end`,
    `create trigger search_${table}_delete after delete on ${table} when ${isVisible('old')}
      begin ${remove} end`,
  ];
}

function postgresTriggers(source: SearchSource): string[] {
  const { table, columns, isVisible } = source;
  return [
    `create function search_${table}_change() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then
        if ${isVisible('old')} then
          delete from search_index where id in (${bothKeys(source, 'old', 'postgres')});
        end if;
      end if;
      if tg_op <> 'DELETE' then
        insert into search_index (id, words) ${entries(source, 'new', 'postgres')};
      end if;
      return null; end $$`,
    `create trigger search_${table} after insert or delete or update of ${columns.join(', ')}
      on ${table} for each row execute function search_${table}_change()`,
  ];
}
