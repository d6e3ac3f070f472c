import { expect } from 'vitest';
import { gate } from '#tests/support/gate.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { numberJob, openWorker } from './open-worker.ts';

onBothEngines('Long bulk jobs', (test) => {
  test('leave room for other jobs', async ({ database }) => {
    const mayEnd = gate();
    const sent = gate();
    const long = { ...numberJob(() => mayEnd.opened, { isBulk: true }), name: 'long' };
    const letter = { ...numberJob(async () => sent.open()), name: 'letter' };
    const { worker, transaction } = openWorker(database, [long, letter]);
    worker.start();
    await transaction(async ({ enqueue }) => {
      for (let number = 0; number < 8; number += 1) await enqueue(long, { number });
    });
    await expect.poll(() => countRunning()).toBe(2);
    await transaction(({ enqueue }) => enqueue(letter, { number: 1 }));
    await sent.opened;
    expect(await countRunning()).toBe(2);
    mayEnd.open();
    await worker.stop();

    async function countRunning() {
      const running = database.engine.db.selectFrom('jobs').where('status', '=', 'running');
      return (await running.where('name', '=', 'long').select('id').execute()).length;
    }
  });

  test('run no more than their limit at once, and leave room for other bulk jobs', async ({
    database,
  }) => {
    let running = 0;
    const mostRunning: number[] = [];
    const other = gate();
    const limited = numberJob(
      async () => {
        running += 1;
        mostRunning.push(running);
        await other.opened;
        running -= 1;
      },
      { isBulk: true, concurrency: 1 },
    );
    const newsletter = {
      ...numberJob(async () => other.open(), { isBulk: true }),
      name: 'letters',
    };
    const { worker, transaction } = openWorker(database, [limited, newsletter]);
    await transaction(async ({ enqueue }) => {
      for (let number = 0; number < 4; number += 1) await enqueue(limited, { number });
      await enqueue(newsletter, { number: 5 });
    });
    await worker.runDue();
    expect(mostRunning).toEqual([1, 1, 1, 1]);
  });
});
