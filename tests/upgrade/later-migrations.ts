import { sql } from 'kysely';
import { migrations, type SchemaMigration } from '#db/migrations.ts';

/** The migrations of a later version: this one's, and one that changes the schema and the rows. */
export const laterMigrations: Record<string, SchemaMigration> = {
  ...migrations,
  '9998-later': {
    up: async (db) => {
      await db.schema.alterTable('articles').addColumn('later', 'text').execute();
      await sql`update articles set later = 'was ' || title`.execute(db);
      await db.schema
        .createTable('later_rows')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .execute();
      await sql`insert into later_rows (id) values (1)`.execute(db);
    },
  },
};

/** Those, and one that fails after a change. */
export const failingMigrations: Record<string, SchemaMigration> = {
  ...laterMigrations,
  '9999-failing': {
    up: async (db) => {
      await sql`update articles set title = 'changed'`.execute(db);
      await sql`insert into later_rows (id) values (1)`.execute(db);
    },
  },
};
