import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  createUniqueIndexes,
  defaultsTo,
  type Engine,
  publicationColumns,
  references,
  required,
} from './columns.ts';
import { searchTriggers } from './search-triggers.ts';

const TABLE = 'site_pages';

/** Pages that staff write, such as About. Each has a URL of its own, and one below another page continues that page’s. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await publicationColumns(createTable(db, engine, TABLE), TABLE)
    .addColumn('title', 'text', required)
    .addColumn('summary', 'text', required)
    .addColumn('body', 'text', required)
    // Pages below one that is deleted keep their URLs.
    .addColumn('parent_id', 'integer', references(TABLE, 'set null'))
    // The last part of the path.
    .addColumn('slug', 'text', required)
    // Such as /lore/factions.
    .addColumn('path', 'text', required)
    // Within its section, after which titles decide.
    .addColumn('position', 'integer', defaultsTo(0))
    .addColumn('has_comments', 'boolean', defaultsTo(false))
    .addColumn('is_in_feeds', 'boolean', defaultsTo(false))
    .execute();
  await createUniqueIndexes(db, TABLE, { site_pages_by_path: ['path'] });
  await createIndexes(db, TABLE, {
    site_pages_by_parent: ['parent_id', 'status', 'position', 'id'],
    site_pages_in_feeds: ['is_in_feeds', 'status', 'published_at', 'id'],
    // For the admin list, which shows every status or one.
    site_pages_by_time: ['published_at', 'id'],
    site_pages_by_status: ['status', 'published_at', 'id'],
  });
  await indexTitles(db);
  await allowPages(db);
  const statements = [...indexForSearch(engine), ...forgetMentions(engine)];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Regardless of case, for sorting. */
async function indexTitles(db: Kysely<unknown>): Promise<void> {
  const indexes = { site_pages_by_title: '', site_pages_by_status_and_title: 'status, ' };
  for (const [name, before] of Object.entries(indexes)) {
    const columns = `${before}lower(title), id`;
    await sql.raw(`create index ${name} on ${TABLE} (${columns})`).execute(db);
  }
}

/** Pages are discussed, reported and reviewed like other content. */
async function allowPages(db: Kysely<unknown>): Promise<void> {
  const content = `'article', 'media', 'story', 'event', 'claim', 'site-page'`;
  await allow(db, 'threads', 'subject_kind', `'board', ${content}`);
  await allow(db, 'reports', 'subject_kind', `'post', 'profile', ${content}`);
  const others = `'post', 'submission', 'notice', 'appeal', 'profile'`;
  await allow(db, 'review_items', 'kind', `${others}, ${content}`);
}

async function allow(db: Kysely<unknown>, table: string, column: string, values: string) {
  const name = `${table}_${column}`;
  await db.schema.alterTable(table).dropConstraint(name).execute();
  const check = sql`${sql.ref(column)} in (${sql.raw(values)})`;
  await db.schema.alterTable(table).addCheckConstraint(name, check).execute();
}

function indexForSearch(engine: Engine): string[] {
  return searchTriggers(
    {
      table: TABLE,
      section: 5,
      at: 'published_at',
      columns: ['id', 'title', 'summary', 'body', 'status', 'published_at'],
      isVisible: (row) => `${row}.status = 'published'`,
      title: (row) => `${row}.title`,
      text: (row) => [`${row}.title`, `${row}.summary`, `${row}.body`],
    },
    engine,
  );
}

/** Mentions have no foreign key to the page. */
function forgetMentions(engine: Engine): string[] {
  const forget = `delete from claim_mentions where kind = 'site-page' and content_id = old.id;`;
  const name = `claim_mentions_of_${TABLE}`;
  if (engine === 'sqlite') {
    return [`create trigger ${name} after delete on ${TABLE} begin ${forget} end`];
  }
  return [
    `create function forget_${name}() returns trigger language plpgsql as $$
      begin ${forget} return null; end $$`,
    `create trigger ${name} after delete on ${TABLE}
      for each row execute function forget_${name}()`,
  ];
}
