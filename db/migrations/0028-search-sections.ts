import { type Kysely, sql } from 'kysely';
import type { Engine } from './columns.ts';

/** Sections of the five kinds that can be searched, and of their titles. */
const SECTIONS = [0, 1, 2, 3, 4, 16, 17, 18, 19, 20];
const BITS_BELOW_SECTION = 58n;

/**
 * Each section of PostgreSQL's search index becomes a table of its own, so that the planner knows how frequent a word
 * is there. For a word that is frequent elsewhere it read a whole section, newest first, in search of a match.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  for (const statement of statements()) await sql.raw(statement).execute(db);
}

function statements(): string[] {
  return [
    'alter table search_index rename to search_index_before',
    'alter table search_index_before rename constraint search_index_pkey to search_index_before_pkey',
    'drop index search_index_words',
    'create table search_index (id bigint primary key, words tsvector not null) partition by range (id)',
    ...SECTIONS.map(
      (section) => `create table search_section_${section} partition of search_index
        for values from (${firstKey(section)}) to (${firstKey(section + 1)})`,
    ),
    'create table search_section_other partition of search_index default',
    'insert into search_index select * from search_index_before',
    'drop table search_index_before',
    // No pending list, because every query would have to scan it.
    'create index search_index_words on search_index using gin (words) with (fastupdate = off)',
    'analyze search_index',
  ];
}

function firstKey(section: number): bigint {
  return BigInt(section) << BITS_BELOW_SECTION;
}
