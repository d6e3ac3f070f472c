import type { Log } from '#platform/observability/log.ts';
import type { ClaimedJob, Jobs } from './jobs.ts';
import { retryPause } from './retry-pause.ts';
import { FinalFailure, LeaseLost } from './run-job.ts';

const ERROR_LENGTH = 2000;

/** Puts a job whose attempt has failed back for later, or with the dead letters. */
export async function recordFailure(
  { jobs, log, now }: { jobs: Jobs; log: Log; now: Date },
  job: ClaimedJob,
  error: unknown,
): Promise<void> {
  const about = { job: job.id, name: job.name, attempt: job.attempt, err: error };
  if (error instanceof LeaseLost) {
    return log.warn(about, 'a job was taken over by another worker');
  }
  const words = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH);
  if (error instanceof FinalFailure || job.attempt >= job.attemptsAllowed) {
    log.error(about, 'a job has failed for good');
    return jobs.bury(job, words, now);
  }
  log.warn(about, 'a job has failed and will be tried again');
  const pause = retryPause(job.attempt, Math.random());
  return jobs.retry(job, words, new Date(now.getTime() + pause));
}
