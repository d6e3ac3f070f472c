import type { Selectable } from 'kysely';
import { newestFirst } from '#db/after-cursor.ts';
import { contains } from '#db/contains.ts';
import type { Database } from '#db/engine.ts';
import { jobsTag } from '#db/jobs/insert-job.ts';
import type { Tables } from '#db/tables.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type {
  JobCount,
  JobFilter,
  JobsAdmin,
  ListedJob,
  ListRange,
  Schedule,
} from './jobs-admin.ts';

export const databaseJobsAdmin: JobsAdmin = {
  countByName,
  listSchedules,
  list,
  findDead: (db, id) =>
    db
      .selectFrom('jobs')
      .select(['id', 'name'])
      .where('id', '=', id)
      .where('status', '=', 'dead')
      .executeTakeFirst(),
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

async function listSchedules(db: Database): Promise<Schedule[]> {
  const rows = await db.selectFrom('job_schedules').selectAll().orderBy('due_at').execute();
  return rows.map(({ name, cron, due_at, ...last }) => ({
    name,
    cron,
    dueAt: due_at,
    lastRun: toRun(last),
  }));
}

function toRun({
  last_started_at: startedAt,
  last_finished_at: finishedAt,
  last_result: result,
  last_error: error,
}: Omit<Selectable<Tables['job_schedules']>, 'name' | 'cron' | 'due_at'>): Schedule['lastRun'] {
  return startedAt && finishedAt && result ? { startedAt, finishedAt, result, error } : undefined;
}

/** How many jobs should have run before this moment, and how many failed permanently. */
export async function countProblems(
  db: Database,
  overdueSince: Date,
): Promise<{ overdue: number; dead: number }> {
  const { overdue, dead } = await db
    .selectFrom('jobs')
    .where('status', 'in', ['waiting', 'dead'])
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'dead').as('dead'),
      fn
        .countAll<number>()
        .filterWhere('status', '=', 'waiting')
        .filterWhere('run_at', '<', overdueSince)
        .as('overdue'),
    ])
    .executeTakeFirstOrThrow();
  return { overdue: Number(overdue), dead: Number(dead) };
}

async function list(
  db: Database,
  { status, name, search }: JobFilter,
  { limit, after }: ListRange,
): Promise<ListedJob[]> {
  const order = status === 'dead' || status === 'done' ? 'finished_at' : 'created_at';
  let query = db
    .selectFrom('jobs')
    .select(['id', 'name', 'last_error', 'attempts', 'created_at', 'run_at', 'finished_at'])
    .where('status', '=', status);
  if (name) query = query.where('name', '=', name);
  if (search) query = query.where(contains('last_error', search));
  const rows = await newestFirst(query, order, 'id', { after, limit }).execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    error: row.last_error ?? '',
    attempts: row.attempts,
    createdAt: row.created_at,
    runAt: row.run_at,
    finishedAt: row.finished_at ?? undefined,
  }));
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
