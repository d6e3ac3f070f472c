import { type Kysely, sql } from 'kysely';
import { createTable, type Engine, required, time } from './columns.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createSite(db);
  await createSettings(db);
  await createPages(db);
  await createNavigation(db, engine);
  await insertNavigation(db);
  await createSampleRows(db);
  await createRateLimits(db);
}

/** One row. Unlike the address, it stays the same when the site moves. */
async function createSite(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site')
    .addColumn('uuid', 'text', (column) => column.notNull().primaryKey())
    .execute();
  await sql`insert into site (uuid) values (${crypto.randomUUID()})`.execute(db);
}

async function createSettings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.notNull().primaryKey())
    .addColumn('value_json', 'jsonb', required)
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', time, required)
    .execute();
}

/** Configurations and texts of the pages that an admin has edited. Other pages use the defaults. */
async function createPages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('page_configs')
    .addColumn('page', 'text', (column) => column.notNull().primaryKey())
    .addColumn('config_json', 'jsonb', required)
    .addColumn('updated_at', time, required)
    .execute();
  await db.schema
    .createTable('page_texts')
    .addColumn('page', 'text', (column) => column.notNull().primaryKey())
    .addColumn('body', 'text', required)
    .addColumn('updated_on', 'text', required)
    .execute();
}

async function createNavigation(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'navigation_items')
    .addColumn('menu', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('label', 'text', required)
    .addColumn('path', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('is_visible', 'boolean', required)
    .addCheckConstraint('navigation_items_menu', sql`menu in ('header', 'footer', 'legal')`)
    .addUniqueConstraint('navigation_items_menu_name', ['menu', 'name'])
    .execute();
}

type Item = [menu: 'header' | 'footer' | 'legal', name: string, label: string, path: string];

const items: Item[] = [
  ['header', 'home', 'Home', '/'],
  ['header', 'news', 'News', '/news'],
  ['header', 'media', 'Media', '/media'],
  ['header', 'community', 'Community', '/community'],
  ['header', 'message-board', 'Message Board', '/message-board'],
  ['footer', 'home', 'Home', '/'],
  ['footer', 'news', 'News', '/news'],
  ['footer', 'media', 'Media', '/media'],
  ['footer', 'community', 'Community', '/community'],
  ['footer', 'message-board', 'Message Board', '/message-board'],
  ['legal', 'privacy', 'Privacy Policy', '/privacy'],
  ['legal', 'terms', 'Terms of Service', '/terms'],
  ['legal', 'disclaimer', 'Disclaimer', '/disclaimer'],
];

/** Inserts the default menus. The header hides the board, because the community page links to it. */
async function insertNavigation(db: Kysely<unknown>): Promise<void> {
  const rows = items.map(([menu, name, label, path], position) => {
    const isVisible = !(menu === 'header' && name === 'message-board');
    return sql`(${menu}, ${name}, ${label}, ${path}, ${position}, ${isVisible})`;
  });
  await sql`insert into navigation_items (menu, name, label, path, position, is_visible)
    values ${sql.join(rows)}`.execute(db);
}

/** The ids that the sample site has in each table. */
async function createSampleRows(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sample_rows')
    .addColumn('table_name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('first_id', 'integer', required)
    .addColumn('last_id', 'integer', required)
    .execute();
}

/** Has the columns that rate-limiter-flexible expects. Keys are hashed, so no address is stored. */
async function createRateLimits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.notNull().primaryKey())
    .addColumn('points', 'integer', required)
    .addColumn('expire', 'bigint')
    .execute();
}
