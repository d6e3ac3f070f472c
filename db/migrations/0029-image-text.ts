import { type Kysely, sql } from 'kysely';

type Engine = 'sqlite' | 'postgres';

const BODY = `coalesce(new.body, '')`;
const BOTH = `${BODY} || ' ' || coalesce(new.image_text, '')`;
const COLUMNS = 'update of id, thread_id, parent_id, body, status, created_at';

/** Makes the image descriptions of a post searchable, along with its text. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('posts')
    .addColumn('image_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await (engine === 'sqlite' ? indexOnSqlite(db) : indexOnPostgres(db));
  const all = sql.raw(engine === 'sqlite' ? 'group_concat' : 'string_agg');
  // Triggers update the index.
  await sql`update posts set image_text = (select ${all}(images.alt, ' ') from post_attachments
      join images on images.id = post_attachments.image_id
      where post_attachments.post_id = posts.id and images.alt <> '')
    where id in (select post_attachments.post_id from post_attachments
      join images on images.id = post_attachments.image_id where images.alt <> '')`.execute(db);
}

/** Returns the trigger or function with the image text added to the indexed text. */
function withImageText(definition: string): string {
  if (!definition.includes(BODY)) throw new Error(`Unexpected search trigger: ${definition}`);
  return definition.replace(BODY, BOTH).replace(COLUMNS, `${COLUMNS}, image_text`);
}

async function indexOnSqlite(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'trigger' and name in ('search_posts_insert', 'search_posts_update')`.execute(db);
  for (const trigger of rows) {
    await sql`drop trigger ${sql.ref(trigger.name)}`.execute(db);
    await sql.raw(withImageText(trigger.sql)).execute(db);
  }
}

async function indexOnPostgres(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`select
    pg_get_functiondef('search_posts_change()'::regprocedure) as definition`.execute(db);
  for (const { definition } of rows) await sql.raw(withImageText(definition)).execute(db);
  await sql`drop trigger search_posts on posts`.execute(db);
  await sql`create trigger search_posts after insert or delete or ${sql.raw(COLUMNS)}, image_text
    on posts for each row execute function search_posts_change()`.execute(db);
}
