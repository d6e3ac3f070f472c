import { type Kysely, sql } from 'kysely';
import { createIndexes, createTable, defaultsTo, type Engine, required, time } from './columns.ts';

/** Backups and restore drills of this installation. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'backups')
    .addColumn('kind', 'text', required)
    .addColumn('destination', 'text', required)
    .addColumn('archive', 'text')
    .addColumn('status', 'text', required)
    .addColumn('step', 'text', required)
    .addColumn('done', 'integer', defaultsTo(0))
    .addColumn('rows', 'bigint')
    .addColumn('files', 'integer')
    .addColumn('bytes', 'bigint')
    .addColumn('copied_files', 'integer')
    .addColumn('problem', 'text')
    .addColumn('started_at', time, required)
    .addColumn('alive_at', time, required)
    .addColumn('finished_at', time)
    .addCheckConstraint('backups_kind', sql`kind in ('backup', 'drill')`)
    .addCheckConstraint('backups_status', sql`status in ('running', 'finished', 'failed')`)
    .execute();
  await createIndexes(db, 'backups', { backups_by_time: ['kind', 'started_at', 'id'] });
}
