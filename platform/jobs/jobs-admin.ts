import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';

/** Unfinished jobs of one name. */
export interface JobCount {
  name: string;
  waiting: number;
  running: number;
  dead: number;
}

/** A dead letter: a job that failed permanently. */
export interface DeadJob {
  id: number;
  name: string;
  error: string;
  attempts: number;
  createdAt: Date;
  failedAt: Date;
}

export interface Schedule {
  name: string;
  cron: string;
  dueAt: Date;
}

/** What the admin pages need from the queue. */
export interface JobsAdmin {
  countByName: (db: Database) => Promise<JobCount[]>;
  listSchedules: (db: Database) => Promise<Schedule[]>;
  /** Most recent failure first, after this cursor. */
  listDead: (db: Database, limit: number, after?: { at: Date; id: number }) => Promise<DeadJob[]>;
  findDead: (db: Database, id: number) => Promise<DeadJob | undefined>;
  /** Resets attempts and queues the dead jobs again. Returns how many there were. */
  retry: (unit: UnitOfWork, which: number | 'all', now: Date) => Promise<number>;
  /** Returns false if the job was no longer dead. */
  deleteDead: (db: Database, id: number) => Promise<boolean>;
}
