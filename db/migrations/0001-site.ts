import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  createUniqueIndexes,
  type Engine,
  required,
  time,
} from './columns.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createSite(db);
  await createSettings(db);
  await createSampleRows(db);
  await createRateLimits(db);
  await createAuditLog(db, engine);
  await freezeAuditLog(db, engine);
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

/** Without foreign keys and with names beside the ids, because entries outlive their subjects. */
async function createAuditLog(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'audit_log')
    .addColumn('actor_id', 'integer')
    .addColumn('actor_name', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('subject_kind', 'text', required)
    .addColumn('subject_id', 'integer')
    .addColumn('subject_name', 'text', required)
    .addColumn('before_json', 'jsonb')
    .addColumn('after_json', 'jsonb')
    .addColumn('reason', 'text')
    .addColumn('idempotency_key', 'text')
    .addColumn('created_at', time, required)
    .execute();
  await createUniqueIndexes(db, 'audit_log', { audit_log_by_idempotency_key: ['idempotency_key'] });
  await createIndexes(db, 'audit_log', {
    audit_log_by_time: ['created_at', 'id'],
    audit_log_by_actor: ['actor_id', 'created_at', 'id'],
    audit_log_by_action: ['action', 'created_at', 'id'],
    audit_log_by_kind: ['subject_kind', 'created_at', 'id'],
    audit_log_by_subject: ['subject_kind', 'subject_id', 'created_at', 'id'],
  });
}

/** Triggers reject updates and deletions. Entries of the sample go with it, since they record nothing real. */
async function freezeAuditLog(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const isSample = sql`exists (select 1 from sample_rows
    where table_name = 'audit_log' and old.id between first_id and last_id)`;
  if (engine === 'sqlite') {
    await sql`create trigger audit_log_no_update before update on audit_log
      begin select raise(abort, 'the audit log is append-only'); end`.execute(db);
    await sql`create trigger audit_log_no_delete before delete on audit_log when not ${isSample}
      begin select raise(abort, 'the audit log is append-only'); end`.execute(db);
    return;
  }
  await sql`create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and ${isSample} then return old; end if;
      raise exception 'the audit log is append-only';
    end $$`.execute(db);
  await sql`create trigger audit_log_frozen before update or delete on audit_log
    for each row execute function refuse_audit_change()`.execute(db);
}
