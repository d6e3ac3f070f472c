import { sql } from 'kysely';
import type { Engine } from '#db/engine.ts';

/** The searchable tables, with a column whose update makes the triggers index the row again. */
const SOURCES = {
  articles: 'title',
  media_items: 'title',
  stories: 'title',
  posts: 'body',
  claims: 'title',
  site_pages: 'title',
  events: 'title',
  users: 'name',
  albums: 'title',
  newsletters: 'subject',
  topics: 'name',
  timeline_entries: 'title',
};

/** Few enough that writers of the running site hardly wait. */
const BATCH_SIZE = 500;

/**
 * Empties the search index and fills it again from the texts, also while the site runs; until it is done,
 * searches find only a part. Safe to repeat after an interruption.
 */
export async function rebuildSearchIndex(
  { db, kind }: Pick<Engine, 'db' | 'kind'>,
  onRows: (rows: number) => void = () => {},
): Promise<void> {
  const emptying =
    kind === 'sqlite'
      ? [
          sql`insert into search_index (search_index) values ('delete-all')`,
          sql`insert into search_private_index (search_private_index) values ('delete-all')`,
        ]
      : [
          sql`truncate search_index, search_vocabulary`,
          sql`truncate search_private_index, search_private_vocabulary`,
        ];
  for (const statement of emptying) await statement.execute(db);
  for (const [table, column] of Object.entries(SOURCES)) {
    for (let after = 0; ; ) {
      const { rows } = await sql<{ last: number | null; count: number }>`
        select max(id) as last, count(*) as count from
          (select id from ${sql.table(table)} where id > ${after} order by id limit ${sql.lit(BATCH_SIZE)}) as batch`.execute(
        db,
      );
      const { last = null, count = 0 } = rows[0] ?? {};
      if (last === null) break;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}
        where id > ${after} and id <= ${last}`.execute(db);
      onRows(Number(count));
      after = last;
    }
  }
}
