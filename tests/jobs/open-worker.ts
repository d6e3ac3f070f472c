import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { type RunTransaction, transactionRunner } from '#db/transaction.ts';
import { createLocalEventBus } from '#platform/events/local-event-bus.ts';
import { ForeignText } from '#platform/foreign-text/foreign-text.ts';
import { createDatabaseJobs } from '#platform/jobs/database-jobs.ts';
import type {
  JobDefinition,
  JobHandler,
  JobSchedule,
  RegisteredWork,
} from '#platform/jobs/job-definition.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { Worker, type WorkerOptions } from '#platform/jobs/worker.ts';
import { createLog } from '#platform/observability/log.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { createWebFetch } from '#platform/web-fetch/create-web-fetch.ts';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { openTestEngine } from '#tests/support/test-database.ts';

const MINUTE_MS = 60_000;

/** A clock that only moves when a test advances it. */
export class TestClock {
  #now = new Date('2026-06-15T12:00:00Z');
  readonly now = () => this.#now;

  advance(minutes: number): void {
    this.#now = new Date(this.#now.getTime() + minutes * MINUTE_MS);
  }
}

export function createJob<Input>(
  name: string,
  schema: z.ZodType<Input>,
  handle: JobHandler<Input>,
  options: Partial<JobDefinition<Input>> = {},
): JobDefinition<Input> {
  return { name, schema, handler: async () => handle, ...options };
}

/** A job whose input is a number. */
export const numberJob = (
  handle: JobHandler<{ number: number }>,
  options: Partial<JobDefinition<{ number: number }>> = {},
) => createJob('number', z.object({ number: z.int() }), handle, options);

interface OpenWorker {
  worker: Worker;
  jobs: Jobs;
  transaction: RunTransaction;
  clock: Pick<TestClock, 'now' | 'advance'>;
}

/** A worker for these jobs on the test's database, with its own clock. */
export function openWorker(
  { engine }: DatabaseFixture,
  work: readonly RegisteredWork['jobs'][number][],
  {
    clock = new TestClock(),
    schedules = [],
    ...options
  }: Partial<WorkerOptions> & {
    clock?: Pick<TestClock, 'now' | 'advance'>;
    schedules?: JobSchedule[];
  } = {},
): OpenWorker {
  const jobs = createDatabaseJobs(engine);
  const bus = createLocalEventBus(engine);
  const transaction = transactionRunner(engine, {
    announcer: bus,
    onEffectError: () => {},
    now: clock.now,
  });
  const worker = new Worker({
    db: engine.db,
    jobs,
    loadWork: async () => ({ jobs: work, schedules }),
    deps: {
      db: engine.db,
      transaction,
      now: clock.now,
      origin: 'https://hub.example.org',
      signer: createSigner(randomUUID()),
      deleteImage: async () => {},
      deleteVideo: async () => {},
      deleteFile: async () => {},
      saveImage: async () => undefined,
      findAddressProblem: () => undefined,
      backups: {
        run: () => Promise.reject(new Error('Not in this test.')),
        drill: () => Promise.reject(new Error('Not in this test.')),
        getName: ({ destination }) => destination,
      },
      openWorkspace: () => Promise.reject(new Error('Not in this test.')),
      importFiles: {
        withFile: () => Promise.reject(new Error('Not in this test.')),
        remove: async () => {},
      },
      libraryFiles: {
        saveLibraryFile: async () => ({ problem: 'Not in this test.' }),
        removeCrops: async () => {},
        removeOriginal: async () => {},
      },
      mailer: undefined,
      bounceMailbox: {
        find: async () => undefined,
        read: () => Promise.reject(new Error('Not in this test.')),
      },
      sms: undefined,
      readForeignText: new ForeignText().read,
      fetchWeb: createWebFetch({ origin: 'https://hub.example.org', allowedHosts: [] }),
      sendPush: async () => 'sent',
    },
    log: createLog('silent'),
    ...options,
  });
  bus.subscribe(() => worker.wake());
  return { worker, jobs, transaction, clock };
}

/** A second connection to the same database. On SQLite, which has only one, the same connection. */
export function otherInstance(database: DatabaseFixture): DatabaseFixture {
  if (database.engine.kind === 'sqlite') return database;
  const engine = openTestEngine(database.location);
  onTestFinished(() => engine.close());
  return { ...database, engine };
}
