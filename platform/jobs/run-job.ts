import type { UnitOfWork } from '#db/transaction.ts';
import type { AnyJob, JobContext, JobHandler } from './job-definition.ts';
import type { ClaimedJob, Jobs } from './jobs.ts';

/** A retry cannot help. */
export class PermanentError extends Error {
  override name = 'PermanentError';
}

/** Another worker has the job. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

/** The part of the context that is the same for every job. */
export type JobDeps = Omit<JobContext, 'job' | 'signal' | 'finishWith' | 'giveUp' | 'reportError'>;

/**
 * Runs one attempt.
 * @throws what the handler throws; LeaseLostError if another worker has the job.
 */
export async function runJob(
  definition: AnyJob,
  claimed: ClaimedJob,
  jobs: Jobs,
  deps: JobDeps & Pick<JobContext, 'reportError'>,
  signal: AbortSignal,
): Promise<void> {
  let isFinished = false;
  const finishWith = async (work: (unit: UnitOfWork) => Promise<void>) => {
    await deps.transaction(async (unit) => {
      if (!(await jobs.finish(unit.db, claimed, deps.now()))) throw new LeaseLostError();
      await work(unit);
    });
    isFinished = true;
  };
  // Safe: the definition's own schema parses the input.
  const handle = (await definition.handler()) as JobHandler<unknown>;
  await handle(definition.schema.parse(claimed.input), {
    ...deps,
    signal,
    finishWith,
    job: {
      id: claimed.id,
      createdAt: claimed.createdAt,
      attempt: claimed.attempt,
      isLastAttempt: claimed.attempt >= claimed.maxAttempts,
    },
    giveUp: (reason) => {
      throw new PermanentError(reason);
    },
  });
  if (!isFinished) await finishWith(async () => {});
}
