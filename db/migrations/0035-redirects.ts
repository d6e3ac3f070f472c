import { type Kysely, sql } from 'kysely';
import { createIndexes, defaultsTo, type Engine, required, time } from './columns.ts';

const REDIRECTS = 'redirects';

/** Redirects, which imports have written so far, become records that staff edit. They can say that a page is gone. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await changeTarget(db);
  await addRecordColumns(db);
  await addUse(db, engine);
  await encodePaths(db);
  await createIndexes(db, REDIRECTS, {
    redirects_by_time: ['created_at', 'id'],
    redirects_by_source: ['source', 'created_at', 'id'],
    redirects_by_hits: ['hits', 'id'],
    redirects_by_hits_and_time: ['hits', 'created_at', 'id'],
    redirects_by_use: ['last_used_at', 'id'],
    redirects_by_target: ['target_path'],
  });
  const others = [
    'create index redirects_by_from on redirects (lower(from_path), id)',
    'create index redirects_gone on redirects (created_at, id) where target is null',
  ];
  for (const statement of others) await sql.raw(statement).execute(db);
}

async function changeTarget(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable(REDIRECTS).renameColumn('to_path', 'target').execute();
  await db.schema
    .alterTable(REDIRECTS)
    .alterColumn('target', (column) => column.dropNotNull())
    .execute();
  await db.schema.alterTable(REDIRECTS).addColumn('target_path', 'text').execute();
  await sql`update redirects set target_path = target`.execute(db);
}

async function addRecordColumns(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable(REDIRECTS).addColumn('source', 'text', defaultsTo('import')).execute();
  await db.schema
    .alterTable(REDIRECTS)
    .addCheckConstraint('redirects_source', sql`source in ('staff', 'csv', 'import', 'site')`)
    .execute();
  await db.schema.alterTable(REDIRECTS).addColumn('revision', 'integer', defaultsTo(1)).execute();
  await db.schema.alterTable(REDIRECTS).addColumn('updated_at', time).execute();
  await sql`update redirects set updated_at = created_at`.execute(db);
  await db.schema
    .alterTable(REDIRECTS)
    .alterColumn('updated_at', (column) => column.setNotNull())
    .execute();
}

async function addUse(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable(REDIRECTS).addColumn('hits', 'integer', defaultsTo(0)).execute();
  // 1970 while nobody has used it, so that lists can be sorted by it.
  const never = { sqlite: sql`0`, postgres: sql`'1970-01-01T00:00:00Z'` }[engine];
  await db.schema
    .alterTable(REDIRECTS)
    .addColumn('last_used_at', time, (column) => required(column).defaultTo(never))
    .execute();
}

const BATCH_SIZE = 5_000;

/** Characters that a path keeps encoded. */
const ENCODED = /[%?#\\\s\p{Cc}\p{Cf}]/gu;

/** Paths were stored fully decoded, which hides where a query would begin. */
async function encodePaths(db: Kysely<unknown>): Promise<void> {
  let lastId = 0;
  let rows: { id: number; from_path: string }[];
  do {
    const page = sql<{ id: number; from_path: string }>`select id, from_path from redirects
      where id > ${lastId} order by id limit ${BATCH_SIZE}`;
    ({ rows } = await page.execute(db));
    for (const { id, from_path } of rows) {
      const encoded = from_path.replaceAll(ENCODED, encodeURIComponent);
      if (encoded === from_path) continue;
      await sql`update redirects set from_path = ${encoded} where id = ${id}`.execute(db);
    }
    lastId = rows.at(-1)?.id ?? 0;
  } while (rows.length === BATCH_SIZE);
}
