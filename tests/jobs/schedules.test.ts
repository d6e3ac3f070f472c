import { expect } from 'vitest';
import { z } from 'zod';
import type { JobSchedule } from '#platform/jobs/job-definition.ts';
import { queueMaintenance } from '#platform/jobs/maintenance.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { jobOf, numberJob, openWorker, otherInstance, TestClock } from './open-worker.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** A job that notes when it ran, due at a quarter past each hour unless said otherwise. */
function noting(clock: TestClock, seen: string[], cron = '15 * * * *'): JobSchedule {
  const job = jobOf('noting', z.object({}), async () => {
    seen.push(clock.now().toISOString().slice(11, 16));
  });
  return { job, cron };
}

onBothEngines('A schedule', (test) => {
  test('falls due by the clock, not at the first start', async ({ database }) => {
    const clock = new TestClock();
    const seen: string[] = [];
    const schedule = noting(clock, seen);
    const { worker } = openWorker(database, [schedule.job], { clock, schedules: [schedule] });
    for (let quarter = 0; quarter <= 8; quarter += 1) {
      await worker.runDue();
      await worker.runDue();
      clock.moveOn(15);
    }
    expect(seen).toEqual(['12:15', '13:15']);
  });

  test('falls due once, however many instances there are', async ({ database }) => {
    const clock = new TestClock();
    const seen: string[] = [];
    const schedule = noting(clock, seen);
    const workers = [1, 2, 3].map(() => {
      const instance = otherInstance(database);
      return openWorker(instance, [schedule.job], { clock, schedules: [schedule] }).worker;
    });
    for (let hour = 0; hour <= 3; hour += 1) {
      await Promise.all(workers.map((worker) => worker.runDue()));
      clock.moveOn(HOUR);
    }
    expect(seen).toEqual(['13:00', '14:00', '15:00']);
  });

  test('makes up once for what fell due while nobody ran', async ({ database }) => {
    const clock = new TestClock();
    const seen: string[] = [];
    const schedule = noting(clock, seen);
    const { worker } = openWorker(database, [schedule.job], { clock, schedules: [schedule] });
    await worker.runDue();
    clock.moveOn(3 * DAY + 10);
    await worker.runDue();
    await worker.runDue();
    expect(seen).toEqual(['12:10']);
  });

  test('that was changed is followed from then on', async ({ database }) => {
    const clock = new TestClock();
    const seen: string[] = [];
    const before = noting(clock, seen, '0 3 * * *');
    const after = noting(clock, seen, '30 * * * *');
    const old = openWorker(database, [before.job], { clock, schedules: [before] });
    await old.worker.runDue();
    const { worker } = openWorker(database, [after.job], { clock, schedules: [after] });
    await worker.runDue();
    clock.moveOn(30);
    await worker.runDue();
    expect(seen).toEqual(['12:30']);
  });
});

onBothEngines('What was done', (test) => {
  test('is forgotten after a week; what has a key, and dead letters, after three months', async ({
    database,
  }) => {
    const job = numberJob(async ({ number }, { giveUp }) => {
      if (number === 3) giveUp('no');
    });
    const { worker, jobs, transaction, clock } = openWorker(database, [job]);
    await transaction(async ({ enqueue }) => {
      await enqueue(job, { number: 1 });
      await enqueue(job, { number: 2 }, { idempotencyKey: 'guarded' });
      await enqueue(job, { number: 3 });
    });
    await worker.runDue();
    const upkeep = queueMaintenance(jobs);
    const schedules = [...upkeep.schedules];
    const { worker: keeper } = openWorker(database, upkeep.jobs, { schedules, clock });
    const kept = async () => {
      await keeper.runDue();
      const rows = await database.engine.db
        .selectFrom('jobs')
        .select(['status', 'idempotency_key'])
        .where('name', '=', 'number')
        .orderBy('id')
        .execute();
      return rows.map(({ status, idempotency_key }) => idempotency_key ?? status);
    };
    expect(await kept()).toEqual(['done', 'guarded', 'dead']);
    clock.moveOn(8 * DAY);
    expect(await kept()).toEqual(['guarded', 'dead']);
    clock.moveOn(90 * DAY);
    expect(await kept()).toEqual([]);
  });
});
