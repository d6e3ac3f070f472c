import { expect } from 'vitest';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { numberJob, openWorker } from './open-worker.ts';

const rows = ({ engine }: DatabaseFixture) =>
  engine.db.selectFrom('jobs').selectAll().orderBy('id').execute();

const DAY_MINUTES = 24 * 60;

onBothEngines('A job that fails', (test) => {
  test('is retried after growing delays until it is a dead letter', async ({ database }) => {
    let attempts = 0;
    const job = numberJob(
      async () => {
        attempts += 1;
        throw new Error(`no ${attempts}`);
      },
      { attempts: 4 },
    );
    const { worker, transaction, clock } = openWorker(database, [job]);
    await transaction(({ enqueue }) => enqueue(job, { number: 1 }));
    const delays: number[] = [];
    for (let round = 1; round <= 3; round += 1) {
      await worker.runDue();
      const [row] = await rows(database);
      expect(row).toMatchObject({ status: 'waiting', attempts: round, last_error: `no ${round}` });
      delays.push((row?.run_at.getTime() ?? 0) - clock.now().getTime());
      await worker.runDue();
      expect(attempts).toBe(round);
      clock.advance(DAY_MINUTES);
    }
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    await worker.runDue();
    expect(await rows(database)).toMatchObject([
      { status: 'dead', attempts: 4, last_error: 'no 4', input_json: { number: 1 } },
    ]);
    clock.advance(DAY_MINUTES);
    await worker.runDue();
    expect(attempts).toBe(4);
  });

  test('and gives up is a dead letter at once', async ({ database }) => {
    const job = numberJob(async (_, { giveUp }) => giveUp('No such address.'));
    const { worker, transaction } = openWorker(database, [job]);
    await transaction(({ enqueue }) => enqueue(job, { number: 1 }));
    await worker.runDue();
    expect(await rows(database)).toMatchObject([
      { status: 'dead', attempts: 1, last_error: 'No such address.' },
    ]);
  });

  test('is rolled back without affecting other jobs', async ({ database }) => {
    const job = numberJob(async ({ number }, { finishWith }) => {
      await finishWith(async ({ db }) => {
        await db
          .insertInto('settings')
          .values({ key: `effect-${number}`, value_json: [number], updated_at: new Date() })
          .execute();
        if (number === 1) throw new Error('too late');
      });
    });
    const { worker, transaction } = openWorker(database, [job]);
    await transaction(async ({ enqueue }) => {
      for (const number of [1, 2]) await enqueue(job, { number });
    });
    await worker.runDue();
    expect(await rows(database)).toMatchObject([{ status: 'waiting' }, { status: 'done' }]);
    const effects = await database.engine.db.selectFrom('settings').select('key').execute();
    expect(effects).toEqual([{ key: 'effect-2' }]);
  });

  test('can wait next to a new job with the same unique key', async ({ database }) => {
    const seen: number[] = [];
    const job = numberJob(async ({ number }) => {
      if (seen.push(number) === 1) throw new Error('no');
    });
    const { worker, transaction, clock } = openWorker(database, [job]);
    const add = (number: number) =>
      transaction(({ enqueue }) => enqueue(job, { number }, { uniqueKey: 'page' }));
    await add(1);
    await worker.runDue();
    await add(2);
    clock.advance(1);
    await worker.runDue();
    expect(seen.toSorted()).toEqual([1, 1, 2]);
  });

  test('because its input does not match the schema records why', async ({ database }) => {
    const job = numberJob(async () => {}, { attempts: 1 });
    const { worker, transaction } = openWorker(database, [job]);
    await transaction(({ enqueue }) => enqueue(job, { number: 1 }));
    await database.engine.db
      .updateTable('jobs')
      .set({ input_json: { letter: 'a' } })
      .execute();
    await worker.runDue();
    const [row] = await rows(database);
    expect(row).toMatchObject({ status: 'dead', last_error: expect.stringContaining('number') });
  });
});
