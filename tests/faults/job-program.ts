import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, DatabaseLocation } from '#db/engine.ts';
import { openEngine } from '#db/open-engine.ts';
import { transactionRunner } from '#db/transaction.ts';
import { createLocalEventBus } from '#platform/events/local-event-bus.ts';
import { ForeignText } from '#platform/foreign-text/foreign-text.ts';
import { createDatabaseJobs } from '#platform/jobs/database-jobs.ts';
import type { JobDefinition, JobHandler } from '#platform/jobs/job-definition.ts';
import { Worker } from '#platform/jobs/worker.ts';
import { createLog } from '#platform/observability/log.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { createWebFetch } from '#platform/web-fetch/create-web-fetch.ts';

// Runs jobs until it is killed. The test passes the database location, and sends the number of jobs to
// run. The program prints a line for each job that it starts.
const LEASE_MS = 300;
const POLL_MS = 50;

const schema = z.object({ number: z.int() });
type Numbered = z.infer<typeof schema>;

let allowed = 0;

/** Leaves further jobs unfinished, or a slow test would kill a program that has finished all of them. */
async function reportStart(): Promise<void> {
  allowed -= 1;
  if (allowed < 0) await new Promise(() => {});
  process.stdout.write('started\n');
}

const insertEffect = (db: Database, kind: string, number: number) =>
  sql`insert into effects (kind, number) values (${kind}, ${number})`.execute(db);

const onceHandler: JobHandler<Numbered> = async ({ number }, { finishWith }) => {
  await reportStart();
  await finishWith(async ({ db }) => void (await insertEffect(db, 'once', number)));
};

const atLeastOnce: JobHandler<Numbered> = async ({ number }, { db }) => {
  await reportStart();
  await insertEffect(db, 'at-least-once', number);
};

function definition(name: string, handle: JobHandler<Numbered>): JobDefinition<Numbered> {
  return { name, schema, attempts: 100, handler: async () => handle };
}

const engine = openEngine(JSON.parse(process.argv[2] ?? '') as DatabaseLocation);
const now = () => new Date();
const announcer = createLocalEventBus(engine);
const transaction = transactionRunner(engine, { announcer, onEffectError: () => {} });
const worker = new Worker({
  db: engine.db,
  jobs: createDatabaseJobs(engine),
  loadWork: async () => ({
    jobs: [definition('once', onceHandler), definition('at-least-once', atLeastOnce)],
    schedules: [],
  }),
  deps: {
    db: engine.db,
    transaction,
    now,
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
  concurrency: 8,
  leaseMs: LEASE_MS,
  pollMs: POLL_MS,
});
await engine.ping();
process.stdout.write('ready\n');
const [line] = await once(process.stdin.setEncoding('utf8'), 'data');
allowed = Number(line);
worker.start();
