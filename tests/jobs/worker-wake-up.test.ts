import { expect, onTestFinished } from 'vitest';
import { createWorker } from '#server/create-worker.ts';
import { listEmails } from '#tests/outbox/list-emails.ts';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { loadBuild, type TestHub, withHub } from '#tests/support/start-hub.ts';

const NEVER_MS = 2 ** 30;

/** Starts a worker that does not poll, so that it only works when woken. */
async function startIdleWorker({ platform }: TestHub): Promise<void> {
  const worker = createWorker(platform, loadBuild, { pollMs: NEVER_MS });
  worker.start();
  onTestFinished(() => worker.stop());
}

const subscribe = (hub: TestHub, name: string) =>
  hub.post('/subscribe', {
    email: `${name}@example.com`,
    emailConsent: 'on',
    source: 'footer',
  });

onBothEngines('A worker', (test) => {
  test('wakes when a commit adds a job', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await startIdleWorker(hub);
      for (const [count, name] of [
        [1, 'ada'],
        [2, 'grace'],
      ] as const) {
        await subscribe(hub, name);
        await expect.poll(async () => (await listEmails(database)).length).toBe(count);
      }
    });
  });
});

onEngine('postgres', 'A worker of another instance', (test) => {
  test('wakes when a commit adds a job', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await withHub(database.location, async (otherHub) => {
        await startIdleWorker(otherHub);
        for (const [count, name] of [
          [1, 'ada'],
          [2, 'grace'],
        ] as const) {
          await subscribe(hub, name);
          await expect.poll(async () => (await listEmails(database)).length).toBe(count);
        }
      });
    });
  });
});
