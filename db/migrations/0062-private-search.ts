import { type Kysely, sql } from 'kysely';
import type { Engine } from './columns.ts';
import { searchTriggers } from './search-triggers.ts';

/** Posts and their titles. */
const SECTIONS = [3, 19];
const BITS_BELOW_SECTION = 58n;

/**
 * Private posts have a search index of their own. In that of everything else, their words would be suggested as
 * corrections to people who may not read them.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = [
    ...(engine === 'sqlite' ? sqliteTables : postgresTables()),
    ...searchTriggers(source, engine).map(toPrivate),
    // Indexes what there is.
    `update posts set body = body where status = 'private'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const title = (
  row: string,
) => `(select threads.title from threads where threads.id = ${row}.thread_id
  and threads.subject_kind = 'board' and ${row}.parent_id is null)`;

const source = {
  table: 'posts',
  section: 3,
  at: 'created_at',
  columns: ['id', 'parent_id', 'body', 'status', 'created_at', 'image_text'],
  isVisible: (row: string) => `${row}.status = 'private'`,
  title,
  text: (row: string) => [title(row), `${row}.body`, `${row}.image_text`],
};

function toPrivate(statement: string): string {
  return statement
    .replaceAll('search_index', 'search_private_index')
    .replaceAll('search_posts', 'search_private_posts');
}

const sqliteTables = [
  `create virtual table search_private_index using fts5(words, content='',
    contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2')`,
  'create virtual table search_private_vocabulary using fts5vocab(search_private_index, instance)',
];

function postgresTables(): string[] {
  return [
    `create table search_private_index (id bigint primary key, words tsvector not null)
      partition by range (id)`,
    ...SECTIONS.map(
      (section) => `create table search_private_section_${section} partition of search_private_index
        for values from (${firstKey(section)}) to (${firstKey(section + 1)})`,
    ),
    // No pending list, because every query would have to scan it.
    `create index search_private_index_words on search_private_index using gin (words)
      with (fastupdate = off)`,
    `create table search_private_vocabulary
      (section integer not null, word text collate "C" not null)`,
    'create index search_private_vocabulary_words on search_private_vocabulary (section, word)',
    // Looks up one word after another, as that of the other index does.
    `create function search_private_add_words() returns trigger language plpgsql
      set enable_seqscan = off set enable_bitmapscan = off as $$ begin
        insert into search_private_vocabulary select new.id >> 58, word
          from unnest(tsvector_to_array(new.words)) as word
          where (select true from search_private_vocabulary as known
            where known.section = new.id >> 58 and known.word = word.word limit 1) is null;
        return null; end $$`,
    `create trigger search_private_add_words after insert or update of words on search_private_index
      for each row execute function search_private_add_words()`,
  ];
}

function firstKey(section: number): bigint {
  return BigInt(section) << BITS_BELOW_SECTION;
}
