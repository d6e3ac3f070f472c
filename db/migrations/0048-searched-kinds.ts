import { type Kysely, sql } from 'kysely';
import type { Engine } from './columns.ts';
import { type SearchSource, searchTriggers } from './search-triggers.ts';

interface Source extends SearchSource {
  /** Changes often, and only whether it is zero matters. */
  counter?: string;
}

const ownTitle = (row: string) => `${row}.title`;

const sources: Source[] = [
  {
    table: 'events',
    section: 6,
    at: 'published_at',
    columns: ['id', 'title', 'description', 'place', 'status', 'published_at'],
    isVisible: (row) => `${row}.status = 'published'`,
    title: ownTitle,
    text: (row) => [`${row}.title`, `${row}.place`, `${row}.description`],
  },
  {
    // Bans end by themselves, so searches leave banned members out.
    table: 'users',
    section: 7,
    at: 'created_at',
    columns: ['id', 'name', 'about', 'is_email_verified', 'is_approved', 'contribution_count'],
    isVisible: (row) =>
      `(${row}.is_email_verified and ${row}.is_approved and ${row}.contribution_count > 0)`,
    title: (row) => `${row}.name`,
    text: (row) => [`${row}.name`, `${row}.about`],
    counter: 'contribution_count',
  },
  {
    // Whether an album has published items depends on those, so searches leave the others out.
    table: 'albums',
    section: 8,
    at: 'created_at',
    columns: ['id', 'title', 'description', 'removed_at', 'created_at'],
    isVisible: (row) => `${row}.removed_at is null`,
    title: ownTitle,
    text: (row) => [`${row}.title`, `${row}.description`],
  },
  {
    table: 'newsletters',
    section: 9,
    at: 'published_at',
    columns: ['id', 'subject', 'preview', 'body', 'published_at', 'removed_at'],
    isVisible: (row) => `(${row}.published_at is not null and ${row}.removed_at is null)`,
    title: (row) => `${row}.subject`,
    text: (row) => [`${row}.subject`, `${row}.preview`, `${row}.body`],
  },
  {
    table: 'topics',
    section: 10,
    at: 'created_at',
    columns: ['id', 'name', 'description', 'is_removed', 'item_count', 'created_at'],
    isVisible: (row) => `(not ${row}.is_removed and ${row}.item_count > 0)`,
    title: (row) => `${row}.name`,
    text: (row) => [`${row}.name`, `${row}.description`],
    counter: 'item_count',
  },
  {
    table: 'timeline_entries',
    section: 11,
    at: 'created_at',
    columns: ['id', 'title', 'body', 'created_at'],
    isVisible: () => '1 = 1',
    title: ownTitle,
    text: (row) => [`${row}.title`, `${row}.body`],
  },
];

/** Search finds events, members, albums, newsletters, topics and the timeline, too. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = [
    ...(engine === 'postgres' ? partitions() : []),
    ...sources.flatMap((source) => triggers(source, engine)),
    // Indexes what there is.
    ...sources.map(({ table, title }) => {
      const column = title(table).slice(table.length + 1);
      return `update ${table} set ${column} = ${column}`;
    }),
    ...(engine === 'postgres' ? ['analyze search_index', 'analyze search_vocabulary'] : []),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * Its plan is kept for all rows of a statement. While the list of words was nearly empty when it was made, it was to
 * read the whole list each time. Now it looks up one word after another, whatever the planner knows.
 */
const addWords = `create or replace function search_add_words() returns trigger language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off as $$ begin
    insert into search_vocabulary select new.id >> 58, word
      from unnest(tsvector_to_array(new.words)) as word
      where (select true from search_vocabulary as known
        where known.section = new.id >> 58 and known.word = word.word limit 1) is null;
    return null; end $$`;

/** Pages, which are the section before these, have been in the partition for all others. */
function partitions(): string[] {
  const sections = [5, ...sources.map(({ section }) => section)];
  return [
    'create table moved_entries as select * from search_section_other',
    'truncate search_section_other',
    ...[...sections, ...sections.map((section) => section + 16)].map(
      (section) => `create table search_section_${section} partition of search_index
        for values from (${firstKey(section)}) to (${firstKey(section + 1)})`,
    ),
    'insert into search_index select * from moved_entries',
    'drop table moved_entries',
    addWords,
  ];
}

function firstKey(section: number): bigint {
  return BigInt(section) << 58n;
}

/** Unless it becomes visible or hidden by that, a row whose counter changed is not indexed again. */
function triggers(source: Source, engine: Engine): string[] {
  const { counter, isVisible } = source;
  const statements = searchTriggers(source, engine);
  if (!counter) return statements;
  const isSame = `(old.${counter} = new.${counter} or ${isVisible('old')} <> ${isVisible('new')})`;
  const either = `${isVisible('old')} or ${isVisible('new')}`;
  const skip = `if tg_op = 'UPDATE' then if not ${isSame} then return null; end if; end if;`;
  return statements.map((statement) =>
    engine === 'sqlite'
      ? statement.replace(`when ${either}`, `when (${either}) and ${isSame}`)
      : statement.replace('begin', () => `begin ${skip}`),
  );
}
