import { expect } from 'vitest';
import { z } from 'zod';
import { databaseJobsAdmin } from '#platform/jobs/database-jobs-admin.ts';
import type { JobSchedule } from '#platform/jobs/job-definition.ts';
import { queueMaintenance } from '#platform/jobs/maintenance.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { createJob, numberJob, openWorker, otherInstance, TestClock } from './open-worker.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

const at = (time: string) => new Date(`2026-06-15T${time}:00Z`);

/** A scheduled job that records when it ran, by default at a quarter past each hour. */
function recordingSchedule(clock: TestClock, seen: string[], cron = '15 * * * *'): JobSchedule {
  const job = createJob('recording', z.object({}), async () => {
    seen.push(clock.now().toISOString().slice(11, 16));
  });
  return { job, cron };
}

onBothEngines('A schedule', (test) => {
  test('runs when it is due, not at the first start', async ({ database }) => {
    const clock = new TestClock();
    const seen: string[] = [];
    const schedule = recordingSchedule(clock, seen);
    const { worker } = openWorker(database, [schedule.job], { clock, schedules: [schedule] });
    for (let quarter = 0; quarter <= 8; quarter += 1) {
      await worker.runDue();
      await worker.runDue();
      clock.advance(15);
    }
    expect(seen).toEqual(['12:15', '13:15']);
  });

  test('runs once however many instances there are', async ({ database }) => {
    const clock = new TestClock();
    const seen: string[] = [];
    const schedule = recordingSchedule(clock, seen);
    const workers = [1, 2, 3].map(() => {
      const instance = otherInstance(database);
      return openWorker(instance, [schedule.job], { clock, schedules: [schedule] }).worker;
    });
    for (let hour = 0; hour <= 3; hour += 1) {
      await Promise.all(workers.map((worker) => worker.runDue()));
      clock.advance(HOUR_MINUTES);
    }
    expect(seen).toEqual(['13:00', '14:00', '15:00']);
  });

  test('runs once to catch up after downtime', async ({ database }) => {
    const clock = new TestClock();
    const seen: string[] = [];
    const schedule = recordingSchedule(clock, seen);
    const { worker } = openWorker(database, [schedule.job], { clock, schedules: [schedule] });
    await worker.runDue();
    clock.advance(3 * DAY_MINUTES + 10);
    await worker.runDue();
    await worker.runDue();
    expect(seen).toEqual(['12:10']);
  });

  test('remembers when its job last ran, how long and with which result', async ({ database }) => {
    const clock = new TestClock();
    const outcomes: (() => void)[] = [
      () => clock.advance(2),
      () => {
        clock.advance(1);
        throw new Error('No answer.');
      },
      () => {},
    ];
    const job = createJob('recording', z.object({}), async () => outcomes.shift()?.(), {
      attempts: 2,
    });
    const schedules = [{ job, cron: '15 * * * *' }];
    const { worker } = openWorker(database, [job], { clock, schedules });
    const lastRun = async () => {
      const [schedule] = await databaseJobsAdmin.listSchedules(database.engine.db);
      return schedule?.lastRun;
    };
    await worker.runDue();
    expect(await lastRun()).toBeUndefined();
    clock.advance(15);
    await worker.runDue();
    const done = { result: 'done', error: null };
    expect(await lastRun()).toEqual({ startedAt: at('12:15'), finishedAt: at('12:17'), ...done });
    clock.advance(58);
    await worker.runDue();
    expect(await lastRun()).toEqual({
      startedAt: at('13:15'),
      finishedAt: at('13:16'),
      result: 'retrying',
      error: 'No answer.',
    });
    clock.advance(10);
    await worker.runDue();
    expect(await lastRun()).toEqual({ startedAt: at('13:26'), finishedAt: at('13:26'), ...done });
    // A changed schedule keeps it.
    const changed = [{ job, cron: '30 * * * *' }];
    await openWorker(database, [job], { clock, schedules: changed }).worker.runDue();
    expect(await lastRun()).toMatchObject(done);
  });

  test('that changes takes effect on the next start', async ({ database }) => {
    const clock = new TestClock();
    const seen: string[] = [];
    const before = recordingSchedule(clock, seen, '0 3 * * *');
    const after = recordingSchedule(clock, seen, '30 * * * *');
    const old = openWorker(database, [before.job], { clock, schedules: [before] });
    await old.worker.runDue();
    const { worker } = openWorker(database, [after.job], { clock, schedules: [after] });
    await worker.runDue();
    clock.advance(30);
    await worker.runDue();
    expect(seen).toEqual(['12:30']);
  });
});

onBothEngines('Finished jobs', (test) => {
  test('are deleted after a week, and those with a key and dead letters after 90 days', async ({
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
    const maintenance = queueMaintenance(jobs);
    const schedules = [...maintenance.schedules];
    const { worker: pruner } = openWorker(database, maintenance.jobs, { schedules, clock });
    const remaining = async () => {
      await pruner.runDue();
      const rows = await database.engine.db
        .selectFrom('jobs')
        .select(['status', 'idempotency_key'])
        .where('name', '=', 'number')
        .orderBy('id')
        .execute();
      return rows.map(({ status, idempotency_key }) => idempotency_key ?? status);
    };
    expect(await remaining()).toEqual(['done', 'guarded', 'dead']);
    clock.advance(8 * DAY_MINUTES);
    expect(await remaining()).toEqual(['guarded', 'dead']);
    clock.advance(90 * DAY_MINUTES);
    expect(await remaining()).toEqual([]);
  });
});
