import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  createUniqueIndexes,
  type Engine,
  references,
  required,
  requiredReference,
  time,
} from './columns.ts';

const KINDS = sql.raw(
  ['wordpress', 'ghost', 'discourse', 'phpbb', 'xenforo', 'vbulletin', 'reddit', 'discord']
    .map((kind) => `'${kind}'`)
    .join(', '),
);

/** Authors of imported communities, and the links with which members claim them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('imports').dropConstraint('imports_kind').execute();
  await db.schema
    .alterTable('imports')
    .addCheckConstraint('imports_kind', sql`kind in (${KINDS})`)
    .execute();
  await createTable(db, engine, 'imported_names')
    .addColumn('source', 'text', required)
    .addColumn('source_id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('actor_id', 'integer', requiredReference('actors', 'cascade'))
    .addColumn('link_hash', 'text')
    .addColumn('link_expires_at', time)
    .addColumn('claimed_by', 'integer', references('users', 'set null'))
    .addColumn('claimed_at', time)
    .addColumn('created_at', time, required)
    .execute();
  await createUniqueIndexes(db, 'imported_names', {
    imported_names_by_source: ['source', 'source_id'],
    imported_names_by_link: ['link_hash'],
    imported_names_by_actor: ['actor_id'],
  });
  await createIndexes(db, 'imported_names', {
    imported_names_by_claimer: ['claimed_by'],
  });
  await sql
    .raw('create index imported_names_by_name on imported_names (lower(name), id)')
    .execute(db);
}
