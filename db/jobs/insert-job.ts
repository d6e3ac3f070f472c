import type { Database } from '#db/engine.ts';
import type { EnqueueOptions, Job } from './job.ts';

/** Announced after a commit that added a job, so that workers on every instance look for work. */
export const jobsTag = 'jobs';

const DEFAULT_ATTEMPTS = 12;
const PRIORITIES = { normal: 0, bulk: 1 };

/** Does nothing if the unique key or idempotency key matches an existing job. */
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
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
