import type { Database } from '#db/engine.ts';
import type { EnqueueOptions, Job } from './job.ts';

/** What a transaction that adds a job announces; workers on every instance hear it after the commit. */
export const jobsTag = 'jobs';

const ATTEMPTS = 12;
const PRIORITIES = { usual: 0, bulk: 1 };

/** Does nothing when a key of the options says that the job is there already. */
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
      priority: job.isBulk ? PRIORITIES.bulk : PRIORITIES.usual,
      run_at: runAt ?? now,
      attempts: 0,
      attempts_allowed: job.attempts ?? ATTEMPTS,
      unique_key: uniqueKey ?? null,
      idempotency_key: idempotencyKey ?? null,
      lease: null,
      lease_ends_at: null,
      last_error: null,
      created_at: now,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
