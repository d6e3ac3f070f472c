import { setTimeout } from 'node:timers/promises';
import { isUnavailable } from '#db/unavailable.ts';
import type { Log } from '#platform/observability/log.ts';
import type { ClaimedJob, Jobs } from './jobs.ts';
import { retryDelay } from './retry-delay.ts';
import { LeaseLostError, PermanentError } from './run-job.ts';

const MAX_ERROR_LENGTH = 2000;
const RETRY_MS = 1000;

export interface Failure {
  result: 'retrying' | 'failed';
  error: string;
}

/**
 * Schedules a retry, or makes the job a dead letter after its last attempt. Returns undefined if another worker
 * has the job.
 */
export async function recordFailure(
  { jobs, log, now }: { jobs: Jobs; log: Log; now: Date },
  job: ClaimedJob,
  error: unknown,
): Promise<Failure | undefined> {
  const fields = { job: job.id, name: job.name, attempt: job.attempt, err: error };
  if (error instanceof LeaseLostError) {
    log.warn(fields, 'job lease lost');
    return undefined;
  }
  const message = (error instanceof Error ? error.message : String(error)).slice(
    0,
    MAX_ERROR_LENGTH,
  );
  if (error instanceof PermanentError || job.attempt >= job.maxAttempts) {
    log.error(fields, 'job failed permanently');
    await jobs.deadLetter(job, message, now);
    return { result: 'failed', error: message };
  }
  log.warn(fields, 'job failed, will be retried');
  const delay = retryDelay(job.attempt, Math.random());
  await jobs.retry(job, message, new Date(now.getTime() + delay));
  return { result: 'retrying', error: message };
}

/** Tries again until the database is back. */
export async function outlastOutage<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await setTimeout(RETRY_MS, undefined, { signal });
    }
  }
}
