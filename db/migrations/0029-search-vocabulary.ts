import { type Kysely, sql } from 'kysely';
import type { Engine } from './columns.ts';

/** Sections of the texts and of the titles of five kinds. */
const SECTIONS = [0, 1, 2, 3, 4, 16, 17, 18, 19, 20];

/**
 * Lists the words of PostgreSQL's search index, as SQLite's does by itself. To find out whether a word occurs, the
 * index of words read all of its entries.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'drop function search_known(text[], text)',
  'create table search_vocabulary (section integer not null, word text collate "C" not null)',
  ...SECTIONS.map(
    (section) => `insert into search_vocabulary
      select ${section}, word from ts_stat('select words from search_section_${section}')`,
  ),
  // Not unique, so that no transaction waits for another with the same new word.
  'create index search_vocabulary_words on search_vocabulary (section, word)',
  `create function search_add_words() returns trigger language plpgsql as $$ begin
    insert into search_vocabulary select new.id >> 58, word from unnest(tsvector_to_array(new.words)) as word
      where not exists (select 1 from search_vocabulary as known
        where known.section = new.id >> 58 and known.word = word.word);
    return null; end $$`,
  `create trigger search_add_words after insert or update of words on search_index
    for each row execute function search_add_words()`,
  'analyze search_vocabulary',
];
