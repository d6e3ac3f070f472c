import { expect } from 'vitest';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { numberJob, openWorker } from './open-worker.ts';

const rows = ({ engine }: DatabaseFixture) =>
  engine.db.selectFrom('jobs').selectAll().orderBy('id').execute();

onBothEngines('A job', (test) => {
  test('is done once its transaction has committed, and its input is forgotten', async ({
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

  test('does not exist when its transaction was rolled back', async ({ database }) => {
    const job = numberJob(async () => {});
    const { transaction } = openWorker(database, [job]);
    const failing = transaction(async ({ enqueue }) => {
      await enqueue(job, { number: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rows(database)).toEqual([]);
  });

  test('is refused when its input is not what the schema takes', async ({ database }) => {
    const job = numberJob(async () => {});
    const { transaction } = openWorker(database, [job]);
    const failing = transaction(({ enqueue }) => enqueue(job, { number: 'seven' as never }));
    await expect(failing).rejects.toThrow();
    expect(await rows(database)).toEqual([]);
  });

  test('waits for its time', async ({ database }) => {
    const seen: number[] = [];
    const job = numberJob(async ({ number }) => void seen.push(number));
    const { worker, transaction, clock } = openWorker(database, [job]);
    const runAt = new Date(clock.now().getTime() + 10 * 60_000);
    await transaction(({ enqueue }) => enqueue(job, { number: 1 }, { runAt }));
    await worker.runDue();
    expect(seen).toEqual([]);
    clock.moveOn(10);
    await worker.runDue();
    expect(seen).toEqual([1]);
  });

  test('is added once while one of the same key waits, and again after that', async ({
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

  test('of bulk work stands behind all else that is due', async ({ database }) => {
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

  test('can lead to others, which are done as well', async ({ database }) => {
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

  test('another version of the program has added is left to it', async ({ database }) => {
    const job = numberJob(async () => {});
    const { worker, transaction } = openWorker(database, []);
    await transaction(({ enqueue }) => enqueue(job, { number: 1 }));
    await worker.runDue();
    expect(await rows(database)).toMatchObject([{ status: 'waiting', attempts: 0 }]);
  });
});
