import { afterCursor } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import { jobsTag } from '#db/jobs/insert-job.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { DeadJob, JobCount, JobsAdmin } from './jobs-admin.ts';

export const databaseJobsAdmin: JobsAdmin = {
  countByName,
  listSchedules: async (db) => {
    const rows = await db.selectFrom('job_schedules').selectAll().orderBy('due_at').execute();
    return rows.map(({ name, cron, due_at }) => ({ name, cron, dueAt: due_at }));
  },
  listDead: async (db, limit, after) => {
    const rows = await deadJobs(db)
      .$if(after !== undefined, (query) =>
        query.where((builder) => afterCursor(builder, 'finished_at', 'id', after as never)),
      )
      .orderBy('finished_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(presentDead);
  },
  findDead: async (db, id) => {
    const row = await deadJobs(db).where('id', '=', id).executeTakeFirst();
    return row && presentDead(row);
  },
  retry,
  deleteDead: async (db, id) => {
    const result = await db
      .deleteFrom('jobs')
      .where('id', '=', id)
      .where('status', '=', 'dead')
      .executeTakeFirst();
    return result.numDeletedRows === 1n;
  },
};

async function countByName(db: Database): Promise<JobCount[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['name', 'status'])
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('status', 'in', ['waiting', 'running', 'dead'])
    .groupBy(['name', 'status'])
    .orderBy('name')
    .execute();
  const counts = new Map<string, JobCount>();
  for (const { name, status, count } of rows) {
    const known = counts.get(name) ?? { name, waiting: 0, running: 0, dead: 0 };
    counts.set(name, { ...known, [status]: count });
  }
  return [...counts.values()];
}

function deadJobs(db: Database) {
  return db
    .selectFrom('jobs')
    .select(['id', 'name', 'last_error', 'attempts', 'created_at', 'finished_at'])
    .where('status', '=', 'dead');
}

type DeadRow = Awaited<ReturnType<ReturnType<typeof deadJobs>['executeTakeFirstOrThrow']>>;

function presentDead({
  id,
  name,
  last_error,
  attempts,
  created_at,
  finished_at,
}: DeadRow): DeadJob {
  const error = last_error ?? '';
  return { id, name, error, attempts, createdAt: created_at, failedAt: finished_at ?? created_at };
}

async function retry(
  { db, invalidate }: UnitOfWork,
  which: number | 'all',
  now: Date,
): Promise<number> {
  invalidate(jobsTag);
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ status: 'waiting', attempts: 0, run_at: now, finished_at: null })
    .where('status', '=', 'dead')
    .$if(which !== 'all', (query) => query.where('id', '=', which as number))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
