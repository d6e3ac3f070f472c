import { type Kysely, sql } from 'kysely';
import type { Engine } from './columns.ts';
import { replaceLetters, type SearchSource, searchTriggers } from './search-triggers.ts';

const isPublished = (row: string) => `${row}.status = 'published'`;
const ownTitle = (row: string) => `${row}.title`;

const sources: SearchSource[] = [
  {
    table: 'articles',
    section: 0,
    at: 'published_at',
    columns: ['id', 'title', 'excerpt', 'body', 'status', 'published_at'],
    isVisible: isPublished,
    title: ownTitle,
    text: (row) => [`${row}.title`, `${row}.excerpt`, `${row}.body`],
  },
  {
    table: 'media_items',
    section: 1,
    at: 'published_at',
    columns: ['id', 'title', 'description', 'credit', 'status', 'published_at'],
    isVisible: isPublished,
    title: ownTitle,
    text: (row) => [`${row}.title`, `${row}.description`, `${row}.credit`],
  },
  {
    table: 'stories',
    section: 2,
    at: 'published_at',
    columns: ['id', 'title', 'source', 'excerpt', 'status', 'published_at'],
    isVisible: isPublished,
    title: ownTitle,
    text: (row) => [`${row}.title`, `${row}.source`, `${row}.excerpt`],
  },
  {
    table: 'posts',
    section: 3,
    at: 'created_at',
    columns: ['id', 'thread_id', 'parent_id', 'body', 'status', 'created_at', 'image_text'],
    isVisible: (row) => `${row}.status = 'visible'`,
    title: openingTitle,
    text: (row) => [openingTitle(row), `${row}.body`, `${row}.image_text`],
  },
];

/** The opening post of a board thread has the thread's title. Titles of comments are not indexed. */
function openingTitle(row: string): string {
  return `(select threads.title from threads where threads.id = ${row}.thread_id
    and threads.subject_kind = 'board' and ${row}.parent_id is null)`;
}

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = engine === 'sqlite' ? sqliteStatements() : postgresStatements();
  for (const statement of statements) await sql.raw(statement).execute(db);
}

function sqliteStatements(): string[] {
  const table = `create virtual table search_index using fts5(words, content='',
    contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2')`;
  const vocabulary = `create virtual table search_vocabulary using fts5vocab(search_index, instance)`;
  return [
    table,
    vocabulary,
    // A large buffer, so that a bulk insert creates few index segments. Every query reads all segments.
    `insert into search_index (search_index, rank) values ('hashsize', 16777216)`,
    ...sources.flatMap((source) => searchTriggers(source, 'sqlite')),
    `create trigger search_threads_update after update of title, subject_kind on threads begin
      update posts set parent_id = null where thread_id = new.id and parent_id is null; end`,
  ];
}

/** Word characters besides a–z and digits. Everything else separates words. */
const WORD_CHARACTERS = String.raw`\u00aa\u00b2\u00b3\u00b5\u00b9\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u0300-\u037d\u037f-\u0386\u0388-\u0559\u0560-\u0588\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7-\u05f2\u0610-\u061a\u0620-\u0669\u066e-\u06d3\u06d5-\u0963\u0966-\u0e4e\u0e50-\u1fbc\u1fbe-\u1fff\u2070-\u209f\u2c00-\u2dff\u3005-\u3007\u3021-\u302f\u3031-\u30fa\u30fc-\ud7ff\uf900-\ufdff\ufe70-\ufefe\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff66-\uffdc\U00010000-\U0001efff\U00020000-\U0003ffff`;

/** Capital letters beyond ASCII and their lowercase forms, independent of the database's locale. */
function capitals(): [capital: string, small: string] {
  const pairs: [string, string][] = [['ς', 'σ']];
  for (let code = 0x180; code < 0x557; code += 1) {
    const capital = String.fromCharCode(code);
    const small = capital.toLowerCase();
    if (small !== capital && small.length === 1) pairs.push([capital, small]);
  }
  return [pairs.map(([capital]) => capital).join(''), pairs.map(([, small]) => small).join('')];
}

function postgresStatements(): string[] {
  return [
    ...postgresFunctions(),
    'create table search_index (id bigint primary key, words tsvector not null)',
    // No pending list, because every query would have to scan it.
    'create index search_index_words on search_index using gin (words) with (fastupdate = off)',
    // Looks up hundreds of words at once. For unknown words the planner overestimates the matches and
    // would choose a sequential scan.
    `create function search_known(candidates text[], suffix text) returns setof text language sql stable
      set enable_seqscan = off as $$
      select word from unnest(candidates) as word where exists (select 1 from search_index
        where search_index.words @@ ('''' || word || '''' || suffix)::tsquery) $$`,
    ...sources.flatMap((source) => searchTriggers(source, 'postgres')),
    `create function search_threads_change() returns trigger language plpgsql as $$ begin
      update posts set parent_id = null where thread_id = new.id and parent_id is null;
      return null; end $$`,
    `create trigger search_threads_update after update of title, subject_kind on threads
      for each row execute function search_threads_change()`,
  ];
}

function postgresFunctions(): string[] {
  const [capital, small] = capitals();
  return [
    `create function search_key(section integer, moment timestamptz, id integer) returns bigint
      language sql immutable parallel safe as $$ select (section::bigint << 58)
        | (least(greatest(floor(extract(epoch from moment) / 60), 0), 134217727)::bigint << 31)
        | id $$`,
    // Removes diacritics from Latin letters only, because in other scripts they make another letter. Uses
    // plpgsql, which caches plans, because this runs for every word of every text.
    `create function search_fold(word text) returns text
      language plpgsql immutable parallel safe as $$
      declare folded text collate "C" := ${replaceLetters('word')};
      begin
        if folded ~ '[\\u00c0-\\u024f\\u1e00-\\u1eff]' then folded := normalize(folded, nfd); end if;
        return translate(lower(regexp_replace(folded, '[\\u0300-\\u036f]+', '', 'g')),
          '${capital}', '${small}');
      end $$`,
    `create function search_words(content text) returns tsvector
      language plpgsql immutable parallel safe as $$
      declare parts text[] := regexp_split_to_array(
        lower(content collate "C"), '[^a-z0-9${WORD_CHARACTERS}]+');
      begin
        return (select coalesce(string_agg('''' || left(word, 64) || ''':' || least(position, 16383),
          ' '), '')::tsvector
        from (select case when part collate "C" ~ '[^a-z0-9]' then search_fold(part) else part end as word,
            position
          from unnest(parts) with ordinality as numbered (part, position)) as folded
        where word <> '');
      end $$`,
  ];
}
