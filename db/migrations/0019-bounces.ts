import { type Kysely, sql } from 'kysely';
import {
  createTable,
  createUniqueIndexes,
  defaultsTo,
  type Engine,
  required,
  time,
} from './columns.ts';

/** Where reports of bounces and complaints come from: the webhook, and a mailbox that is read. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'bounce_sources')
    .addColumn('name', 'text', required)
    .addColumn('checked_at', time)
    .addColumn('reported_at', time)
    .addColumn('problem', 'text')
    .addColumn('mailbox', 'text', defaultsTo(''))
    .addColumn('read_to_uid', 'bigint', defaultsTo(0))
    .addCheckConstraint('bounce_sources_name', sql`name in ('webhook', 'mailbox')`)
    .execute();
  await createUniqueIndexes(db, 'bounce_sources', { bounce_sources_by_name: ['name'] });
}
