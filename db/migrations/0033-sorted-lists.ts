import { type Kysely, sql } from 'kysely';
import { createIndexes } from './columns.ts';

/** Lists of the admin can be sorted by text, regardless of case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['articles', 'media_items', 'stories', 'events', 'claims']) {
    await indexText(db, table, `${table}_by_title`, 'title');
    await indexText(db, table, `${table}_by_status_and_title`, 'title', 'status, ');
  }
  await indexText(db, 'users', 'users_by_name', 'name');
  await indexText(db, 'users', 'users_by_role_and_name', 'name', 'role, ');
  await indexText(
    db,
    'users',
    'users_by_status_and_name',
    'name',
    'is_approved, is_email_verified, ',
  );
  await indexText(db, 'images', 'images_by_title', 'title', 'purpose, ');
  await createIndexes(db, 'images', { images_by_size: ['purpose', 'bytes', 'id'] });
  await indexText(db, 'claim_sources', 'claim_sources_by_name', 'name');
  await indexText(db, 'affiliates', 'affiliates_by_name', 'name');
}

/** @param before columns that the list is filtered by */
async function indexText(
  db: Kysely<unknown>,
  table: string,
  name: string,
  column: string,
  before = '',
): Promise<void> {
  await sql.raw(`create index ${name} on ${table} (${before}lower(${column}), id)`).execute(db);
}
