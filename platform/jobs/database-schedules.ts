import { Cron } from 'croner';
import type { Database } from '#db/engine.ts';
import { insertJob } from '#db/jobs/insert-job.ts';
import type { JobSchedule } from './job-definition.ts';

/**
 * Adds the jobs that are due. Only one instance advances a schedule, and it adds the job in the same
 * commit. Runs missed while no instance was up are made up for once.
 */
export async function enqueueDueSchedules(
  db: Database,
  schedules: readonly JobSchedule[],
  now: Date,
): Promise<void> {
  if (schedules.length === 0) return;
  const known = await db.selectFrom('job_schedules').selectAll().execute();
  for (const { job, cron } of schedules) {
    const row = known.find(({ name }) => name === job.name);
    if (row?.cron !== cron) await setSchedule(db, job.name, cron, now);
    else if (row.due_at <= now) await enqueueAndAdvance(db, { job, cron }, row.due_at, now);
  }
}

function nextDue(cron: string, after: Date): Date {
  const due = new Cron(cron, { timezone: 'UTC', paused: true }).nextRun(after);
  if (!due) throw new Error(`The schedule "${cron}" never runs.`);
  return due;
}

async function setSchedule(db: Database, name: string, cron: string, now: Date): Promise<void> {
  const due = { cron, due_at: nextDue(cron, now) };
  await db
    .insertInto('job_schedules')
    .values({ name, ...due })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(due))
    .execute();
}

async function enqueueAndAdvance(
  db: Database,
  { job, cron }: JobSchedule,
  dueAt: Date,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('job_schedules')
      .set({ due_at: nextDue(cron, now) })
      .where('name', '=', job.name)
      .where('due_at', '=', dueAt)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await insertJob(transaction, job, {}, { now });
  });
}
