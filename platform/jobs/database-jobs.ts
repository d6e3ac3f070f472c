import { sql } from 'kysely';
import type { Database, Engine } from '#db/engine.ts';
import type { JobStatus } from '#db/tables/jobs.ts';
import type { Claim, ClaimedJob, Jobs } from './jobs.ts';

const PRUNE_BATCH = 1000;
const LEASE_EXPIRED = 'The process exited while the job was running.';

/** The job queue in the `jobs` table, on both engines. */
export function createDatabaseJobs({ db, kind }: Engine): Jobs {
  return {
    claim: (claim) => claimJobs(db, claim, kind === 'postgres'),
    findNextRunAt: async (names, after) => {
      const row = await db
        .selectFrom('jobs')
        .select('run_at')
        .where('status', '=', 'waiting')
        .where('run_at', '>', after)
        .where('name', 'in', [...names])
        .orderBy('run_at')
        .limit(1)
        .executeTakeFirst();
      return row?.run_at;
    },
    extend: async (leases, leaseExpiresAt) => {
      await db
        .updateTable('jobs')
        .set({ lease_expires_at: leaseExpiresAt })
        .where('lease', 'in', [...leases])
        .execute();
    },
    finish: async (transaction, job, now) => {
      const { numUpdatedRows } = await leasedJob(transaction, job)
        .set({ ...released, status: 'done', finished_at: now, input_json: null, last_error: null })
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    retry: async (job, error, runAt) => {
      await leasedJob(db, job)
        .set({ ...released, status: 'waiting', run_at: runAt, last_error: error })
        .execute();
    },
    deadLetter: async (job, error, now) => {
      await leasedJob(db, job)
        .set({ ...released, status: 'dead', finished_at: now, last_error: error })
        .execute();
    },
    recordRun: async ({ name, startedAt, finishedAt, result, error }) => {
      await db
        .updateTable('job_schedules')
        .set({
          last_started_at: startedAt,
          last_finished_at: finishedAt,
          last_result: result,
          last_error: error,
        })
        .where('name', '=', name)
        .execute();
    },
    release: async (lease) => {
      await db
        .updateTable('jobs')
        .set({ ...released, status: 'waiting', attempts: sql`attempts - 1` })
        .where('lease', '=', lease)
        .execute();
    },
    reclaim: (now) => reclaimJobs(db, now),
    prune: async ({ done, guarded, dead }) => {
      await pruneJobs(db, 'dead', dead);
      await pruneJobs(db, 'done', guarded);
      await pruneJobs(db, 'done', done, { isGuarded: false });
    },
  };
}

const released = { lease: null, lease_expires_at: null };

function leasedJob(db: Database, { id, lease }: ClaimedJob) {
  return db.updateTable('jobs').where('id', '=', id).where('lease', '=', lease);
}

/**
 * SQLite runs one writer at a time; on PostgreSQL the query skips rows that other workers are
 * claiming. Clearing `unique_key` lets the next job with that key be queued.
 */
async function claimJobs(db: Database, claim: Claim, isShared: boolean): Promise<ClaimedJob[]> {
  const rows = await db
    .with('due', (within) =>
      within
        .selectFrom('jobs')
        .select('id')
        .where('status', '=', 'waiting')
        .where('run_at', '<=', claim.now)
        .where('name', 'in', [...claim.names])
        .orderBy('priority')
        .orderBy('run_at')
        .orderBy('id')
        .limit(claim.limit)
        .$if(isShared, (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('jobs')
    .set({
      status: 'running',
      lease: sql`${claim.lease} || '/' || id`,
      lease_expires_at: claim.leaseExpiresAt,
      attempts: sql`attempts + 1`,
      unique_key: null,
    })
    .where('id', 'in', (within) => within.selectFrom('due').select('due.id'))
    .returning(['id', 'name', 'input_json', 'lease', 'created_at', 'attempts', 'max_attempts'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    input: row.input_json,
    lease: row.lease ?? '',
    createdAt: row.created_at,
    attempt: row.attempts,
    maxAttempts: row.max_attempts,
  }));
}

async function reclaimJobs(db: Database, now: Date): Promise<void> {
  const expired = db
    .updateTable('jobs')
    .where('status', '=', 'running')
    .where('lease_expires_at', '<=', now);
  await expired
    .set({ ...released, status: 'dead', finished_at: now, last_error: LEASE_EXPIRED })
    .whereRef('attempts', '>=', 'max_attempts')
    .execute();
  await expired.set({ ...released, status: 'waiting', last_error: LEASE_EXPIRED }).execute();
}

async function pruneJobs(
  db: Database,
  status: JobStatus,
  before: Date,
  { isGuarded = true } = {},
): Promise<void> {
  let removed: bigint;
  do {
    const result = await db
      .deleteFrom('jobs')
      .where('id', 'in', (within) =>
        within
          .selectFrom('jobs')
          .select('id')
          .where('status', '=', status)
          .where('finished_at', '<', before)
          .$if(!isGuarded, (query) => query.where('idempotency_key', 'is', null))
          .limit(PRUNE_BATCH),
      )
      .executeTakeFirst();
    removed = result.numDeletedRows;
  } while (removed === BigInt(PRUNE_BATCH));
}
