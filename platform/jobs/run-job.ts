import type { UnitOfWork } from '#db/transaction.ts';
import type { AnyJob, JobContext, JobHandler } from './job-definition.ts';
import type { ClaimedJob, Jobs } from './jobs.ts';

/** Trying again would change nothing. */
export class FinalFailure extends Error {
  override name = 'FinalFailure';
}

/** Somebody else has the job by now. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** The doors of a handler that are the same for every job. */
export type JobDoors = Omit<JobContext, 'job' | 'signal' | 'finishWith' | 'giveUp'>;

/**
 * One attempt, from its input to its end.
 * @throws what the handler throws; LeaseLost when the job was taken from it.
 */
export async function runJob(
  definition: AnyJob,
  claimed: ClaimedJob,
  jobs: Jobs,
  doors: JobDoors,
  signal: AbortSignal,
): Promise<void> {
  let isFinished = false;
  const finishWith = async (work: (unit: UnitOfWork) => Promise<void>) => {
    await doors.transaction(async (unit) => {
      if (!(await jobs.finish(unit.db, claimed, doors.now()))) throw new LeaseLost();
      await work(unit);
    });
    isFinished = true;
  };
  // The schema beside the handler lets nothing through that it does not take.
  const handle = (await definition.handler()) as JobHandler<unknown>;
  await handle(definition.schema.parse(claimed.input), {
    ...doors,
    signal,
    finishWith,
    job: {
      id: claimed.id,
      createdAt: claimed.createdAt,
      attempt: claimed.attempt,
      isLastAttempt: claimed.attempt >= claimed.attemptsAllowed,
    },
    giveUp: (reason) => {
      throw new FinalFailure(reason);
    },
  });
  if (!isFinished) await finishWith(async () => {});
}
