import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { insertedId } from '#db/inserted-id.ts';
import type { JobsTable } from '#db/tables/jobs.ts';

const at = new Date('2026-06-15T12:00:00Z');

/** Inserts a job, by default one that failed for good and succeeds when it is retried. Returns its id. */
export function insertJob(
  db: Database,
  columns: Partial<Insertable<JobsTable>> = {},
): Promise<number> {
  return insertedId(
    db.insertInto('jobs').values({
      name: 'outbox.delete-old-emails',
      input_json: {},
      status: 'dead',
      priority: 0,
      run_at: at,
      attempts: 12,
      max_attempts: 12,
      unique_key: null,
      idempotency_key: null,
      lease: null,
      lease_expires_at: null,
      last_error: 'No answer.',
      created_at: at,
      finished_at: at,
      ...columns,
    }),
  );
}
