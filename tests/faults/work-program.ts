import { randomUUID } from 'node:crypto';
import { peopleWork } from '#app/features/people/people.registration.server.ts';
import type { DatabaseLocation } from '#db/engine.ts';
import { openEngine } from '#db/open-engine.ts';
import { transactionRunner } from '#db/transaction.ts';
import { createLocalEventBus } from '#platform/events/local-event-bus.ts';
import { createDatabaseJobs } from '#platform/jobs/database-jobs.ts';
import { Worker } from '#platform/jobs/worker.ts';
import { createLog } from '#platform/observability/log.ts';
import { createSigner } from '#platform/signing/signer.ts';

// A process that does the site's own jobs about people until it is killed; whoever starts it says
// where the database is. Its leases are short: what a killed one has begun is soon free.
const LEASE_MS = 1000;
const POLL_MS = 50;

const engine = openEngine(JSON.parse(process.argv[2] ?? '') as DatabaseLocation, () => {});
const transaction = transactionRunner(engine, {
  announcer: createLocalEventBus(engine),
  onEffectError: () => {},
});
new Worker({
  db: engine.db,
  jobs: createDatabaseJobs(engine),
  findWork: async () => ({ ...peopleWork, schedules: [] }),
  doors: {
    db: engine.db,
    transaction,
    now: () => new Date(),
    origin: 'https://hub.example.org',
    signer: createSigner(randomUUID()),
    removePicture: async () => {},
    mailer: undefined,
  },
  log: createLog('silent'),
  places: 2,
  leaseMs: LEASE_MS,
  pollMs: POLL_MS,
}).start();
// A worker alone keeps no process alive, and for a moment there may be nothing to do but wait for a
// lease to end.
process.stdin.resume();
