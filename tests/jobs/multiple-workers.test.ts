import { expect } from 'vitest';
import { gate } from '#tests/support/gate.ts';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { numberJob, openWorker, otherInstance, TestClock } from './open-worker.ts';

const rows = ({ engine }: DatabaseFixture) =>
  engine.db.selectFrom('jobs').selectAll().orderBy('id').execute();

onBothEngines('Several workers', (test) => {
  test('share the due jobs, and each job runs once', async ({ database }) => {
    const seen: number[] = [];
    const job = numberJob(async ({ number }) => void seen.push(number));
    const one = openWorker(database, [job]);
    const two = openWorker(otherInstance(database), [job]);
    const numbers = Array.from({ length: 60 }, (_, index) => index);
    await one.transaction(async ({ enqueue }) => {
      for (const number of numbers) await enqueue(job, { number });
    });
    await Promise.all([one.worker.runDue(), two.worker.runDue()]);
    expect(seen.toSorted((a, b) => a - b)).toEqual(numbers);
  });

  test('take over the job of a dead worker, whose late effect is discarded', async ({
    database,
  }) => {
    const clock = new TestClock();
    const began = gate();
    const mayEnd = gate();
    const effects: string[] = [];
    const stuck = numberJob(async (_, { finishWith }) => {
      began.open();
      await mayEnd.opened;
      await finishWith(async () => void effects.push('late'));
    });
    const quick = numberJob(async (_, { finishWith }) =>
      finishWith(async () => void effects.push('taken over')),
    );
    const dying = openWorker(database, [stuck], { clock });
    const other = openWorker(database, [quick], { clock });
    await dying.transaction(({ enqueue }) => enqueue(stuck, { number: 1 }));
    const late = dying.worker.runDue();
    await began.opened;
    await other.worker.runDue();
    expect(effects).toEqual([]);
    clock.advance(1);
    await other.worker.runDue();
    expect(effects).toEqual(['taken over']);
    mayEnd.open();
    await late;
    expect(effects).toEqual(['taken over']);
    expect(await rows(database)).toMatchObject([{ status: 'done', attempts: 2 }]);
  });

  test('leave running jobs alone while their lease is extended', async ({ database }) => {
    const { jobs, transaction, clock } = openWorker(database, []);
    const job = numberJob(async () => {});
    await transaction(({ enqueue }) => enqueue(job, { number: 1 }));
    const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000);
    const claim = { names: ['number'], limit: 5, now: clock.now() };
    const [held] = await jobs.claim({ ...claim, lease: 'a', leaseExpiresAt: minutes(1) });
    await jobs.extend([held?.lease ?? ''], minutes(3));
    await jobs.reclaim(minutes(2));
    expect(await rows(database)).toMatchObject([{ status: 'running' }]);
    await jobs.reclaim(minutes(3));
    expect(await rows(database)).toMatchObject([
      { status: 'waiting', last_error: 'The process exited while the job was running.' },
    ]);
  });

  test('give up on a job that crashes every process', async ({ database }) => {
    const { jobs, transaction, clock } = openWorker(database, []);
    const job = numberJob(async () => {}, { attempts: 2 });
    await transaction(({ enqueue }) => enqueue(job, { number: 1 }));
    for (const lease of ['a', 'b']) {
      const now = clock.now();
      await jobs.claim({ names: ['number'], limit: 1, lease, leaseExpiresAt: now, now });
      await jobs.reclaim(now);
    }
    expect(await rows(database)).toMatchObject([{ status: 'dead', attempts: 2 }]);
  });
});

onBothEngines('A worker that stops', (test) => {
  test('finishes running jobs and starts no new ones', async ({ database }) => {
    const began = gate();
    const mayEnd = gate();
    const seen: number[] = [];
    const job = numberJob(async ({ number }) => {
      began.open();
      await mayEnd.opened;
      seen.push(number);
    });
    const { worker, transaction } = openWorker(database, [job], { concurrency: 1 });
    worker.start();
    await transaction(async ({ enqueue }) => {
      for (const number of [1, 2]) await enqueue(job, { number });
    });
    await began.opened;
    const stopped = worker.stop();
    mayEnd.open();
    await stopped;
    expect(seen).toEqual([1]);
    expect(await rows(database)).toMatchObject([{ status: 'done' }, { status: 'waiting' }]);
  });

  test('releases jobs that do not finish in time, without counting the attempt', async ({
    database,
  }) => {
    const began = gate();
    const mayEnd = gate();
    let isAborted = false;
    const job = numberJob(async (_, { signal }) => {
      signal.addEventListener('abort', () => {
        isAborted = true;
      });
      began.open();
      await mayEnd.opened;
    });
    const { worker, transaction } = openWorker(database, [job]);
    worker.start();
    await transaction(({ enqueue }) => enqueue(job, { number: 1 }));
    await began.opened;
    await worker.stop(0);
    expect(isAborted).toBe(true);
    expect(await rows(database)).toMatchObject([{ status: 'waiting', attempts: 0, lease: null }]);
    mayEnd.open();
  });
});
