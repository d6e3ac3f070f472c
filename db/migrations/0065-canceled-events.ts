import type { Kysely } from 'kysely';
import { defaultsTo } from './columns.ts';

/** A canceled event stays on the calendar, and people who are interested in it hear of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['events', 'event_snapshots']) {
    await db.schema
      .alterTable(table)
      .addColumn('is_canceled', 'boolean', defaultsTo(false))
      .execute();
  }
}
