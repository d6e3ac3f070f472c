import { type Kysely, sql } from 'kysely';
import { createIndexes, createTable, type Engine, required, time } from './columns.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createJobs(db, engine);
  await createJobSchedules(db);
  await createEmails(db, engine);
}

async function createJobs(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'jobs')
    .addColumn('name', 'text', required)
    .addColumn('input_json', 'jsonb')
    .addColumn('status', 'text', required)
    .addColumn('priority', 'integer', required)
    .addColumn('run_at', time, required)
    .addColumn('attempts', 'integer', required)
    .addColumn('max_attempts', 'integer', required)
    .addColumn('unique_key', 'text')
    .addColumn('idempotency_key', 'text')
    .addColumn('lease', 'text')
    .addColumn('lease_expires_at', time)
    .addColumn('last_error', 'text')
    .addColumn('created_at', time, required)
    .addColumn('finished_at', time)
    .addUniqueConstraint('jobs_unique_key', ['name', 'unique_key'])
    .addUniqueConstraint('jobs_idempotency_key', ['name', 'idempotency_key'])
    .addCheckConstraint('jobs_status', sql`status in ('waiting', 'running', 'done', 'dead')`)
    .execute();
  await createIndexes(db, 'jobs', {
    jobs_by_priority: ['status', 'priority', 'run_at', 'id'],
    jobs_by_lease: ['status', 'lease_expires_at'],
    jobs_by_finish: ['status', 'finished_at', 'id'],
  });
}

async function createJobSchedules(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job_schedules')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('cron', 'text', required)
    .addColumn('due_at', time, required)
    .execute();
}

/** Message-IDs contain the ids. */
async function createEmails(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'emails')
    .addColumn('job_id', 'integer', (column) => column.notNull().unique())
    .addColumn('kind', 'text', required)
    .addColumn('recipient', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('html', 'text')
    .addColumn('plain', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', time, required)
    .addColumn('finished_at', time)
    .addCheckConstraint('emails_status', sql`status in ('waiting', 'sent', 'failed', 'stored')`)
    .execute();
  await createIndexes(db, 'emails', {
    emails_by_time: ['created_at', 'id'],
    emails_by_status: ['status', 'created_at', 'id'],
    emails_by_recipient: ['recipient', 'id'],
  });
}
