import type { Database } from '#db/engine.ts';

/** A job in the hands of a worker. Only with its lease can anything be said about it. */
export interface ClaimedJob {
  id: number;
  name: string;
  input: unknown;
  lease: string;
  createdAt: Date;
  /** Counted from 1. */
  attempt: number;
  attemptsAllowed: number;
}

export interface Claim {
  /** Jobs of other names belong to another version of the program and are left to it. */
  names: readonly string[];
  limit: number;
  lease: string;
  leaseEndsAt: Date;
  now: Date;
}

/** The queue as workers see it. */
export interface Jobs {
  /** Takes what is due; of several workers that ask at once each gets others. */
  claim: (claim: Claim) => Promise<ClaimedJob[]>;
  /** Asks for more time. */
  extend: (leases: readonly string[], leaseEndsAt: Date) => Promise<void>;
  /** False when the lease was lost: somebody else has the job, and what was done must not count. */
  finish: (db: Database, job: ClaimedJob, now: Date) => Promise<boolean>;
  /** To be tried again then. */
  retry: (job: ClaimedJob, error: string, runAt: Date) => Promise<void>;
  /** A dead letter. */
  bury: (job: ClaimedJob, error: string, now: Date) => Promise<void>;
  /** As if it had not been begun. */
  giveBack: (lease: string) => Promise<void>;
  /** Takes up what a process left behind when it died. */
  reclaim: (now: Date) => Promise<void>;
  /** Forgets jobs that ended before: what was done, what an idempotency key still guards, the dead. */
  prune: (before: { done: Date; guarded: Date; dead: Date }) => Promise<void>;
}
