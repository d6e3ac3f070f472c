import { sql } from 'kysely';
import type { Database, Engine } from '#db/engine.ts';
import type { JobStatus } from '#db/tables/jobs.ts';
import type { Claim, ClaimedJob, Jobs } from './jobs.ts';

const PRUNED_AT_ONCE = 1000;
const ENDED_WITH_PROCESS = 'The process ended while the job ran.';

/** The queue as rows of `jobs`, on both engines. */
export function createDatabaseJobs({ db, kind }: Engine): Jobs {
  return {
    claim: (claim) => claimJobs(db, claim, kind === 'postgres'),
    extend: async (leases, leaseEndsAt) => {
      await db
        .updateTable('jobs')
        .set({ lease_ends_at: leaseEndsAt })
        .where('lease', 'in', [...leases])
        .execute();
    },
    finish: async (transaction, job, now) => {
      const { numUpdatedRows } = await heldJob(transaction, job)
        .set({ ...released, status: 'done', finished_at: now, input_json: null, last_error: null })
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    retry: async (job, error, runAt) => {
      await heldJob(db, job)
        .set({ ...released, status: 'waiting', run_at: runAt, last_error: error })
        .execute();
    },
    bury: async (job, error, now) => {
      await heldJob(db, job)
        .set({ ...released, status: 'dead', finished_at: now, last_error: error })
        .execute();
    },
    giveBack: async (lease) => {
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

const released = { lease: null, lease_ends_at: null };

function heldJob(db: Database, { id, lease }: ClaimedJob) {
  return db.updateTable('jobs').where('id', '=', id).where('lease', '=', lease);
}

/**
 * On SQLite the statement is alone anyway; on PostgreSQL it passes over what others are taking.
 * A key makes room for the next job as soon as this one has begun.
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
      lease_ends_at: claim.leaseEndsAt,
      attempts: sql`attempts + 1`,
      unique_key: null,
    })
    .where('id', 'in', (within) => within.selectFrom('due').select('due.id'))
    .returning(['id', 'name', 'input_json', 'lease', 'created_at', 'attempts', 'attempts_allowed'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    input: row.input_json,
    lease: row.lease ?? '',
    createdAt: row.created_at,
    attempt: row.attempts,
    attemptsAllowed: row.attempts_allowed,
  }));
}

async function reclaimJobs(db: Database, now: Date): Promise<void> {
  const abandoned = db
    .updateTable('jobs')
    .where('status', '=', 'running')
    .where('lease_ends_at', '<=', now);
  await abandoned
    .set({ ...released, status: 'dead', finished_at: now, last_error: ENDED_WITH_PROCESS })
    .whereRef('attempts', '>=', 'attempts_allowed')
    .execute();
  await abandoned.set({ ...released, status: 'waiting', last_error: ENDED_WITH_PROCESS }).execute();
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
          .limit(PRUNED_AT_ONCE),
      )
      .executeTakeFirst();
    removed = result.numDeletedRows;
  } while (removed === BigInt(PRUNED_AT_ONCE));
}
