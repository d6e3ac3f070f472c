import type { Database } from '#db/engine.ts';
import type { Job } from '#db/jobs/job.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { Signer } from '#platform/signing/signer.ts';

/** What a handler works with. */
export interface JobContext {
  db: Database;
  transaction: RunTransaction;
  now: () => Date;
  /** Public address of the site, without a slash at its end. */
  origin: string;
  signer: Signer;
  /** Takes the files of a picture away, once no row shows it. */
  removePicture: (storageKey: string) => Promise<void>;
  /** Absent when the site has no mail server. */
  mailer: Mailer | undefined;
  job: { id: number; createdAt: Date; attempt: number; isLastAttempt: boolean };
  /** Aborted when the process has to go before the job is done; another one begins it again. */
  signal: AbortSignal;
  /**
   * Runs the job's effect and marks the job done in one commit, so that the effect happens exactly
   * once, however often the job is begun. To be called once, as the last thing the handler does.
   */
  finishWith: (work: (unit: UnitOfWork) => Promise<void>) => Promise<void>;
  /** Makes the job a dead letter at once: trying again would change nothing. */
  giveUp: (reason: string) => never;
}

/** Runs at least once; what it does outside `finishWith` may happen again. */
export type JobHandler<Input> = (input: Input, context: JobContext) => Promise<void>;

/** A job and what does its work, loaded when the first of them is due. */
export interface JobDefinition<Input> extends Job<Input> {
  handler: () => Promise<JobHandler<Input>>;
}

/** Any definition: its handler is only ever given what its own schema let through. */
export type AnyJob = Job<unknown> & { handler: () => Promise<JobHandler<never>> };

/** A job without input that falls due by the clock, in UTC. */
export interface JobSchedule {
  job: AnyJob;
  /** Minute, hour, day of month, month, day of week. */
  cron: string;
}

/** All the work a program knows how to do. */
export interface RegisteredWork {
  jobs: readonly AnyJob[];
  schedules: readonly JobSchedule[];
}
