import { type Kysely, sql } from 'kysely';
import { time } from './columns.ts';

/** How the last run of a schedule ended. The rows of its jobs are deleted after a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = {
    last_started_at: time,
    last_finished_at: time,
    last_result: sql`text`,
    last_error: sql`text`,
  };
  for (const [name, type] of Object.entries(columns)) {
    await db.schema.alterTable('job_schedules').addColumn(name, type).execute();
  }
}
