import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { EnqueueOptions, Job } from './job.ts';

/** Announced after a commit that added a job, so that workers on every instance look for work. */
export const jobsTag = 'jobs';

const DEFAULT_ATTEMPTS = 12;
const earlier = sql<Date>`case when excluded.run_at < jobs.run_at then excluded.run_at else jobs.run_at end`;
const PRIORITIES = { normal: 0, bulk: 1 };

/**
 * Adds no second job with the same unique key or idempotency key. The job that has the unique key
 * starts no later than this one would, and on PostgreSQL, where it is locked until the transaction ends,
 * not before what it was asked to do is committed.
 */
export async function insertJob<Input>(
  db: Database,
  job: Job<Input>,
  input: Input,
  { now, runAt, uniqueKey, idempotencyKey }: EnqueueOptions & { now: Date },
): Promise<void> {
  await db
    .insertInto('jobs')
    .values({
      name: job.name,
      input_json: job.schema.parse(input),
      status: 'waiting',
      priority: job.isBulk ? PRIORITIES.bulk : PRIORITIES.normal,
      run_at: runAt ?? now,
      attempts: 0,
      max_attempts: job.attempts ?? DEFAULT_ATTEMPTS,
      unique_key: uniqueKey ?? null,
      idempotency_key: idempotencyKey ?? null,
      lease: null,
      lease_expires_at: null,
      last_error: null,
      created_at: now,
      finished_at: null,
    })
    .onConflict((conflict) =>
      uniqueKey === undefined || idempotencyKey !== undefined
        ? conflict.doNothing()
        : conflict.columns(['name', 'unique_key']).doUpdateSet({ run_at: earlier }),
    )
    .execute();
}
