import { expect } from 'vitest';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { numberJob, openWorker } from './open-worker.ts';

const rows = ({ engine }: DatabaseFixture) =>
  engine.db.selectFrom('jobs').selectAll().orderBy('id').execute();

onBothEngines('A job', (test) => {
  test('runs once its transaction has committed and loses its input when done', async ({
    database,
  }) => {
    const seen: number[] = [];
    const job = numberJob(async ({ number }) => void seen.push(number));
    const { worker, transaction } = openWorker(database, [job]);
    await transaction(({ enqueue }) => enqueue(job, { number: 7 }));
    await worker.runDue();
    expect(seen).toEqual([7]);
    expect(await rows(database)).toMatchObject([
      { name: 'number', status: 'done', input_json: null, attempts: 1, lease: null },
    ]);
    await worker.runDue();
    expect(seen).toEqual([7]);
  });

  test('does not exist if its transaction was rolled back', async ({ database }) => {
    const job = numberJob(async () => {});
    const { transaction } = openWorker(database, [job]);
    const failing = transaction(async ({ enqueue }) => {
      await enqueue(job, { number: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rows(database)).toEqual([]);
  });

  test('is refused if its input does not match the schema', async ({ database }) => {
    const job = numberJob(async () => {});
    const { transaction } = openWorker(database, [job]);
    const failing = transaction(({ enqueue }) => enqueue(job, { number: 'seven' as never }));
    await expect(failing).rejects.toThrow();
    expect(await rows(database)).toEqual([]);
  });

  test('waits until it is due', async ({ database }) => {
    const seen: number[] = [];
    const job = numberJob(async ({ number }) => void seen.push(number));
    const { worker, transaction, clock } = openWorker(database, [job]);
    const runAt = new Date(clock.now().getTime() + 10 * 60_000);
    await transaction(({ enqueue }) => enqueue(job, { number: 1 }, { runAt }));
    await worker.runDue();
    expect(seen).toEqual([]);
    clock.advance(10);
    await worker.runDue();
    expect(seen).toEqual([1]);
  });

  test('with a unique key is added once while another waits, and again after that', async ({
    database,
  }) => {
    const seen: number[] = [];
    const job = numberJob(async ({ number }) => void seen.push(number));
    const { worker, transaction } = openWorker(database, [job]);
    const add = (number: number) =>
      transaction(({ enqueue }) => enqueue(job, { number }, { uniqueKey: 'page' }));
    await Promise.all([add(1), add(1), add(1)]);
    await worker.runDue();
    await add(2);
    await worker.runDue();
    expect(seen).toEqual([1, 2]);
  });

  test('with a unique key runs at the earliest time it was asked for', async ({ database }) => {
    const seen: number[] = [];
    const job = numberJob(async ({ number }) => void seen.push(number));
    const { worker, transaction, clock } = openWorker(database, [job]);
    const add = (minutes: number) =>
      transaction(({ enqueue }) => {
        const runAt = new Date(clock.now().getTime() + minutes * 60_000);
        return enqueue(job, { number: 1 }, { uniqueKey: 'campaign', runAt });
      });
    await add(60);
    await add(1);
    await add(30);
    clock.advance(1);
    await worker.runDue();
    expect(seen).toEqual([1]);
    clock.advance(60);
    await worker.runDue();
    expect(seen).toEqual([1]);
  });

  test('with an idempotency key is never added twice', async ({ database }) => {
    const seen: number[] = [];
    const job = numberJob(async ({ number }) => void seen.push(number));
    const { worker, transaction } = openWorker(database, [job]);
    for (const number of [1, 2]) {
      await transaction(({ enqueue }) => enqueue(job, { number }, { idempotencyKey: 'order-1' }));
      await worker.runDue();
    }
    expect(seen).toEqual([1]);
  });

  test('marked as bulk runs after everything else that is due', async ({ database }) => {
    const seen: string[] = [];
    const letter = { ...numberJob(async () => void seen.push('letter')), name: 'letter' };
    const bulk = numberJob(async () => void seen.push('bulk'), { isBulk: true });
    const { worker, transaction } = openWorker(database, [letter, bulk], { concurrency: 1 });
    await transaction(async ({ enqueue }) => {
      await enqueue(bulk, { number: 1 });
      await enqueue(letter, { number: 2 });
    });
    await worker.runDue();
    expect(seen).toEqual(['letter', 'bulk']);
  });

  test('can enqueue other jobs, which run as well', async ({ database }) => {
    const seen: number[] = [];
    const job = numberJob(async ({ number }, { finishWith }) => {
      seen.push(number);
      await finishWith(async ({ enqueue }) => {
        if (number > 0) await enqueue(job, { number: number - 1 });
      });
    });
    const { worker, transaction } = openWorker(database, [job]);
    await transaction(({ enqueue }) => enqueue(job, { number: 3 }));
    await worker.runDue();
    expect(seen).toEqual([3, 2, 1, 0]);
  });

  test('with an unknown name is left to another version of the program', async ({ database }) => {
    const job = numberJob(async () => {});
    const { worker, transaction } = openWorker(database, []);
    await transaction(({ enqueue }) => enqueue(job, { number: 1 }));
    await worker.runDue();
    expect(await rows(database)).toMatchObject([{ status: 'waiting', attempts: 0 }]);
  });
});
