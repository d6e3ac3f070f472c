import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';

/** How many jobs of a name there are that are not done. */
export interface JobCount {
  name: string;
  waiting: number;
  running: number;
  dead: number;
}

/** A job that was given up. */
export interface DeadJob {
  id: number;
  name: string;
  error: string;
  attempts: number;
  createdAt: Date;
  diedAt: Date;
}

export interface DueSchedule {
  name: string;
  cron: string;
  dueAt: Date;
}

/** The queue as an admin sees it. */
export interface JobsDesk {
  countByName: (db: Database) => Promise<JobCount[]>;
  listSchedules: (db: Database) => Promise<DueSchedule[]>;
  /** The last to die first, behind this one. */
  listDead: (db: Database, limit: number, after?: { at: Date; id: number }) => Promise<DeadJob[]>;
  findDead: (db: Database, id: number) => Promise<DeadJob | undefined>;
  /** From the beginning, as if they were new. Answers with how many there were. */
  tryAgain: (unit: UnitOfWork, which: number | 'all', now: Date) => Promise<number>;
  /** False when it was no dead letter any more. */
  forget: (db: Database, id: number) => Promise<boolean>;
}
