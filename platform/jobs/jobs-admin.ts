import type { Database } from '#db/engine.ts';
import type { JobStatus } from '#db/tables/jobs.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { JobRun } from './jobs.ts';

/** Unfinished jobs of one name. */
export interface JobCount {
  name: string;
  waiting: number;
  running: number;
  dead: number;
}

export interface ListedJob {
  id: number;
  name: string;
  /** The error of the last failed attempt; empty if none failed. */
  error: string;
  attempts: number;
  createdAt: Date;
  /** When it is due. */
  runAt: Date;
  finishedAt: Date | undefined;
}

export interface ListRange {
  limit: number;
  after?: { at: Date; id: number } | undefined;
}

export interface JobFilter {
  /** `dead` is a job that failed permanently. */
  status: JobStatus;
  name?: string | undefined;
  /** In the last error. */
  search?: string | undefined;
}

export interface Schedule {
  name: string;
  cron: string;
  dueAt: Date;
  /** The last attempt that ended. */
  lastRun: Omit<JobRun, 'name'> | undefined;
}

/** The part of the queue that admin pages use. */
export interface JobsAdmin {
  countByName: (db: Database) => Promise<JobCount[]>;
  listSchedules: (db: Database) => Promise<Schedule[]>;
  /** After this cursor; what finished last comes first, and among unfinished jobs the newest. */
  list: (db: Database, filter: JobFilter, range: ListRange) => Promise<ListedJob[]>;
  findDead: (db: Database, id: number) => Promise<{ id: number; name: string } | undefined>;
  /** Resets attempts and queues the dead jobs again. Returns how many there were. */
  retry: (unit: UnitOfWork, which: number | 'all', now: Date) => Promise<number>;
  /** Returns false if the job was no longer dead. */
  deleteDead: (db: Database, id: number) => Promise<boolean>;
}
