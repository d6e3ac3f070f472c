import { randomUUID } from 'node:crypto';
import type { DatabaseLocation } from '#db/engine.ts';
import { openEngine } from '#db/open-engine.ts';
import { transactionRunner } from '#db/transaction.ts';
import { createLocalEventBus } from '#platform/events/local-event-bus.ts';
import { ForeignText } from '#platform/foreign-text/foreign-text.ts';
import { createDatabaseJobs } from '#platform/jobs/database-jobs.ts';
import { Worker } from '#platform/jobs/worker.ts';
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts';
import { createLog } from '#platform/observability/log.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { createWebFetch } from '#platform/web-fetch/create-web-fetch.ts';
import { getServerBindings } from '#server/pages/app-build.ts';
import { loadBundledApp } from '#tests/support/programs/bundled-app.ts';

// Runs the site's own jobs until it is killed. The test passes the database location, and the address of
// a mail server if emails should go out. Leases are
// short, so that the jobs of a killed process are free again soon.
const LEASE_MS = 1000;
const POLL_MS = 50;

const smtpUrl = process.argv[3];
const { registeredWork } = getServerBindings(await loadBundledApp());
const engine = openEngine(JSON.parse(process.argv[2] ?? '') as DatabaseLocation);
const transaction = transactionRunner(engine, {
  announcer: createLocalEventBus(engine),
  onEffectError: () => {},
});
new Worker({
  db: engine.db,
  jobs: createDatabaseJobs(engine),
  loadWork: async () => ({ ...registeredWork, schedules: [] }),
  deps: {
    db: engine.db,
    transaction,
    now: () => new Date(),
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
    mailer: smtpUrl ? createSmtpMailer({ smtpUrl, from: 'hub@example.org' }) : undefined,
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
  concurrency: 2,
  leaseMs: LEASE_MS,
  pollMs: POLL_MS,
}).start();
// Keeps the process alive while it only waits for a lease to expire.
process.stdin.resume();
