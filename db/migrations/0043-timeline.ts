import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  createUniqueIndexes,
  defaultsTo,
  type Engine,
  references,
  required,
  time,
} from './columns.ts';

/** The timeline: what happened when, as precisely as it is known, and the eras that it falls into. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'timeline_entries')
    // YYYYMMDD, with 00 for a month or a day that isn't known.
    .addColumn('day_key', 'integer', required)
    // MMDD, if both are known: what happened on the same day of other years has the same one.
    .addColumn('anniversary', 'integer')
    .addColumn('title', 'text', required)
    .addColumn('body', 'text', defaultsTo(''))
    .addColumn('image_id', 'integer', references('images', 'set null'))
    .addColumn('link_kind', 'text')
    // No foreign key, because it can be in several tables.
    .addColumn('link_id', 'integer')
    .addColumn('revision', 'integer', defaultsTo(1))
    .addColumn('created_at', time, required)
    .addColumn('updated_at', time, required)
    .addCheckConstraint(
      'timeline_entries_link',
      sql`link_kind in ('article', 'media', 'story', 'event', 'claim', 'site-page')`,
    )
    .execute();
  await createIndexes(db, 'timeline_entries', {
    timeline_entries_by_day: ['day_key', 'id'],
    timeline_entries_by_anniversary: ['anniversary', 'day_key', 'id'],
    timeline_entries_by_image: ['image_id'],
  });
  await sql
    .raw('create index timeline_entries_by_title on timeline_entries (lower(title), id)')
    .execute(db);
  await createTable(db, engine, 'timeline_eras')
    .addColumn('name', 'text', required)
    .addColumn('description', 'text', defaultsTo(''))
    // It lasts until the next one begins.
    .addColumn('day_key', 'integer', required)
    .addColumn('revision', 'integer', defaultsTo(1))
    .addColumn('created_at', time, required)
    .addColumn('updated_at', time, required)
    .execute();
  await createUniqueIndexes(db, 'timeline_eras', { timeline_eras_by_day: ['day_key'] });
  // How many entries each year has, counted by triggers.
  await createTable(db, engine, 'timeline_years')
    .addColumn('year', 'integer', required)
    .addColumn('entry_count', 'integer', required)
    .execute();
  await createUniqueIndexes(db, 'timeline_years', { timeline_years_by_year: ['year'] });
  for (const statement of listTriggers(engine)) await sql.raw(statement).execute(db);
}

const yearOf = (row: string) => `${row}.day_key / 10000`;

const add = `insert into timeline_years (year, entry_count) values (${yearOf('new')}, 1)
  on conflict (year) do update set entry_count = timeline_years.entry_count + 1;`;
const subtract = `update timeline_years set entry_count = entry_count - 1
  where year = ${yearOf('old')};`;

function listTriggers(engine: Engine): string[] {
  if (engine === 'sqlite') {
    return [
      `create trigger timeline_entries_insert after insert on timeline_entries begin ${add} end`,
      `create trigger timeline_entries_delete after delete on timeline_entries
        begin ${subtract} end`,
      `create trigger timeline_entries_update after update of day_key on timeline_entries
        when ${yearOf('old')} <> ${yearOf('new')} begin ${add} ${subtract} end`,
    ];
  }
  return [
    `create function count_timeline_years() returns trigger language plpgsql as $$ begin
      if tg_op <> 'DELETE' then ${add} end if;
      if tg_op <> 'INSERT' then ${subtract} end if;
      return null; end $$`,
    `create trigger timeline_entries_count after insert or delete or update of day_key
      on timeline_entries for each row execute function count_timeline_years()`,
  ];
}
