import { expect } from 'vitest';
import { createWorker } from '#server/create-worker.ts';
import { listEmails } from '#tests/outbox/list-emails.ts';
import { type DatabaseFixture, onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { loadBuild, type TestHub, withHub } from '#tests/support/start-hub.ts';

const NEVER_MS = 2 ** 30;

/** Runs the test with a worker that does not poll, so that it only works when woken. */
async function withIdleWorker({ platform }: TestHub, work: () => Promise<void>): Promise<void> {
  const worker = createWorker(platform, loadBuild, { pollMs: NEVER_MS });
  worker.start();
  try {
    await work();
  } finally {
    await worker.stop();
  }
}

/** Subscribes two readers, one after the other, and waits for an email to each. */
async function expectEmails(hub: TestHub, database: DatabaseFixture): Promise<void> {
  for (const [count, name] of [
    [1, 'ada'],
    [2, 'grace'],
  ] as const) {
    const fields = { email: `${name}@example.com`, emailConsent: 'on', source: 'footer' };
    await hub.post('/subscribe', fields);
    await expect.poll(async () => (await listEmails(database)).length).toBe(count);
  }
}

onBothEngines('A worker', (test) => {
  test('wakes when a commit adds a job', async ({ database }) => {
    await withHub(database.location, (hub) =>
      withIdleWorker(hub, () => expectEmails(hub, database)),
    );
  });
});

onEngine('postgres', 'A worker of another instance', (test) => {
  test('wakes when a commit adds a job', async ({ database }) => {
    await withHub(database.location, (hub) =>
      withHub(database.location, (otherHub) =>
        withIdleWorker(otherHub, () => expectEmails(hub, database)),
      ),
    );
  });
});
