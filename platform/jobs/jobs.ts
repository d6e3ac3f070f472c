import type { Database } from '#db/engine.ts';
import type { RunResult } from '#db/tables/jobs.ts';

/** A job leased to a worker. Updates require the lease. */
export interface ClaimedJob {
  id: number;
  name: string;
  input: unknown;
  lease: string;
  createdAt: Date;
  /** Starts at 1. */
  attempt: number;
  maxAttempts: number;
}

export interface Claim {
  /** Other names belong to another version of the program, which runs them. */
  names: readonly string[];
  limit: number;
  lease: string;
  leaseExpiresAt: Date;
  now: Date;
}

/** How an attempt ended. */
export interface JobRun {
  name: string;
  startedAt: Date;
  finishedAt: Date;
  result: RunResult;
  error: string | null;
}

/** The part of the queue that workers use. */
export interface Jobs {
  /** Leases due jobs. Concurrent workers get different jobs. */
  claim: (claim: Claim) => Promise<ClaimedJob[]>;
  /** When the next of the waiting jobs is due after this time. */
  findNextRunAt: (names: readonly string[], after: Date) => Promise<Date | undefined>;
  /** Extends leases. */
  extend: (leases: readonly string[], leaseExpiresAt: Date) => Promise<void>;
  /** Returns false if the lease was lost: another worker has the job, so roll back. */
  finish: (db: Database, job: ClaimedJob, now: Date) => Promise<boolean>;
  /** Queues the job again for `runAt`. */
  retry: (job: ClaimedJob, error: string, runAt: Date) => Promise<void>;
  /** Gives up on the job. */
  deadLetter: (job: ClaimedJob, error: string, now: Date) => Promise<void>;
  /** Remembers how the last run of a schedule ended. */
  recordRun: (run: JobRun) => Promise<void>;
  /** Returns the job to the queue; the attempt does not count. */
  release: (lease: string) => Promise<void>;
  /** Queues jobs again whose lease has expired because their process died. */
  reclaim: (now: Date) => Promise<void>;
  /** Deletes jobs finished before these times; `guarded` jobs are done and have an idempotency key. */
  prune: (before: { done: Date; guarded: Date; dead: Date }) => Promise<void>;
}
