import { expect } from 'vitest';
import { createDatabaseJobs } from '#platform/jobs/database-jobs.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { type DatabaseFixture, onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { numberJob, openWorker, otherInstance, TestClock } from './open-worker.ts';

const NEVER_MS = 2 ** 30;
const SECOND_MS = 1000;

/** The queue, with something that happens right after each claim. */
function queueWith({ engine }: DatabaseFixture, afterClaim: () => void): Jobs {
  const queue = createDatabaseJobs(engine);
  return {
    ...queue,
    claim: async (claim) => {
      const claimed = await queue.claim(claim);
      afterClaim();
      return claimed;
    },
  };
}

/** Runs one job that is due a second after the clock's start, with a worker that never polls. */
async function runOneLater(
  database: DatabaseFixture,
  clock: TestClock,
  afterClaim: () => void,
): Promise<Date> {
  const ran = Promise.withResolvers<Date>();
  const job = numberJob(async (_input, { now }) => ran.resolve(now()));
  const jobs = queueWith(database, afterClaim);
  const { worker, transaction } = openWorker(database, [job], { clock, jobs, pollMs: NEVER_MS });
  const runAt = new Date(clock.now().getTime() + SECOND_MS);
  await transaction(({ enqueue }) => enqueue(job, { number: 1 }, { runAt }));
  worker.start();
  const ranAt = await ran.promise;
  await worker.stop();
  expect(ranAt.getTime()).toBeGreaterThanOrEqual(runAt.getTime());
  return ranAt;
}

onBothEngines('A waiting worker', (test) => {
  test('starts a job that becomes due after its claim and before it looks for the next job', async ({
    database,
  }) => {
    const clock = new TestClock();
    await runOneLater(database, clock, () => clock.advance(1));
  });

  test('waits on if its timer fires before the job is due', async ({ database }) => {
    const clock = new TestClock();
    let claims = 0;
    await runOneLater(database, clock, () => {
      claims += 1;
      if (claims === 2) clock.advance(1);
    });
    expect(claims).toBe(3);
  });
});

onEngine('postgres', 'A job with a unique key', (test) => {
  test('does not start while a transaction that wants it is open', async ({ database }) => {
    const seen: string[] = [];
    const job = numberJob(async () => void seen.push('run'));
    const { worker } = openWorker(otherInstance(database), [job]);
    const { transaction } = openWorker(database, [job]);
    const request = { uniqueKey: 'digest' };
    await transaction(({ enqueue }) => enqueue(job, { number: 1 }, request));
    await transaction(async ({ enqueue }) => {
      await enqueue(job, { number: 1 }, request);
      await worker.runDue();
      seen.push('commit');
    });
    await worker.runDue();
    expect(seen).toEqual(['commit', 'run']);
  });
});
