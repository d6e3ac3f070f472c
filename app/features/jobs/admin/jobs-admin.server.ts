import { AppError } from '#app/errors.ts';
import { defineActions, recordAuditEntry } from '#app/features/audit/audit.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import type { JobStatus } from '#db/tables/jobs.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { JobsAdmin, ListedJob } from '#platform/jobs/jobs-admin.ts';
import type { FailedJobInput } from '../jobs.schema.ts';
import { jobLabel } from './job-label.ts';
import type { JobRow, JobState, JobsFilter, QueueView } from './queue-view.ts';

const PAGE_SIZE = 50;

/** Unfinished jobs and schedules. */
export async function getQueue(db: Database, jobsAdmin: JobsAdmin): Promise<QueueView> {
  const [counts, schedules] = await Promise.all([
    jobsAdmin.countByName(db),
    jobsAdmin.listSchedules(db),
  ]);
  const sum = (status: 'waiting' | 'running' | 'dead') =>
    counts.reduce((total, count) => total + count[status], 0);
  return {
    totals: { waiting: sum('waiting'), running: sum('running'), dead: sum('dead') },
    counts,
    schedules: schedules.map(({ name, dueAt, lastRun }) => ({
      name,
      dueAt: dueAt.toISOString(),
      isRunning: counts.some((count) => count.name === name && count.running > 0),
      lastRun: lastRun && {
        startedAt: lastRun.startedAt.toISOString(),
        milliseconds: lastRun.finishedAt.getTime() - lastRun.startedAt.getTime(),
        result: lastRun.result,
        error: lastRun.error ?? '',
      },
    })),
  };
}

export async function getJobs(
  db: Database,
  jobsAdmin: JobsAdmin,
  { state, kind, search }: JobsFilter,
  after: Cursor | undefined,
): Promise<ListPage<JobRow>> {
  const filter = { status: statuses[state], name: kind, search };
  const rows = await jobsAdmin.list(db, filter, { limit: PAGE_SIZE + 1, after });
  return listPage(
    rows,
    PAGE_SIZE,
    ({ finishedAt, createdAt, id }) => ({ at: finishedAt ?? createdAt, id }),
    ({ id, name, error, attempts, ...times }) => ({
      id,
      name,
      error,
      attempts,
      at: getTime(state, times).toISOString(),
    }),
  );
}

const statuses = {
  failed: 'dead',
  waiting: 'waiting',
  running: 'running',
  done: 'done',
} as const satisfies Record<JobState, JobStatus>;

function getTime(
  state: JobState,
  { finishedAt, runAt, createdAt }: Pick<ListedJob, 'finishedAt' | 'runAt' | 'createdAt'>,
): Date {
  if (state === 'waiting') return runAt;
  return finishedAt ?? createdAt;
}

/** Counts up to one page, which is enough to say that something failed. */
export async function countFailedJobs(db: Database, jobsAdmin: JobsAdmin): Promise<number> {
  return (await jobsAdmin.list(db, { status: 'dead' }, { limit: PAGE_SIZE })).length;
}

export const jobActions = defineActions('job', {
  retry: { label: 'Retried' },
  'retry-all': { label: 'Retried every failed' },
  discard: { label: 'Discarded' },
});

type JobsAdminDeps = Pick<StaffArgs, 'transaction' | 'jobsAdmin' | 'now'> & {
  /** The id is null on the command line. */
  actor: { id: number | null; name: string };
};

/** @throws AppError not-found if the job is no longer failed */
export async function handleFailedJobAction(
  deps: JobsAdminDeps,
  input: FailedJobInput,
): Promise<void> {
  const { transaction, jobsAdmin, now } = deps;
  await transaction(async (unit) => {
    if (input.action === 'retry-all') {
      const count = await jobsAdmin.retry(unit, 'all', now);
      if (count > 0) await recordAction(deps, unit, 'job.retry-all', `${count} failed jobs`, null);
      return;
    }
    const job = await jobsAdmin.findDead(unit.db, input.id);
    if (!job) throw new AppError('not-found');
    if (input.action === 'discard') await jobsAdmin.deleteDead(unit.db, job.id);
    else await jobsAdmin.retry(unit, job.id, now);
    await recordAction(deps, unit, `job.${input.action}`, jobLabel(job.name), job.id);
  });
}

async function recordAction(
  { actor, now }: JobsAdminDeps,
  { db }: UnitOfWork,
  action: `job.${FailedJobInput['action']}`,
  name: string,
  id: number | null,
): Promise<void> {
  await recordAuditEntry(db, { actor, action, subject: { kind: 'job', id, name } }, now);
}
