import type { Cursor } from '#app/http/cursor.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import { countRows } from '#db/rows.ts';

export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findOwnSubmission>>>;

/** Finds only the actor's own submissions. */
export async function findOwnSubmission(db: Database, actorId: number, id: number) {
  return db
    .selectFrom('submissions')
    .selectAll()
    .where('id', '=', id)
    .where('submitter_id', '=', actorId)
    .executeTakeFirst();
}

export async function findSubmissionClaimId(db: Database, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select('claim_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.claim_id ?? undefined;
}

/** Newest first. */
export async function listOwnSubmissions(
  db: Database,
  actorId: number,
  after: Cursor | undefined,
  limit: number,
) {
  return db
    .selectFrom('submissions')
    .selectAll()
    .where('submitter_id', '=', actorId)
    .$call((query) => newestFirst(query, 'submitted_at', 'id', { after, limit }))
    .execute();
}

export async function countOwnDrafts(db: Database, actorId: number): Promise<number> {
  return countRows(
    db.selectFrom('submissions').where('submitter_id', '=', actorId).where('status', '=', 'draft'),
  );
}

export async function findSubmissionByKey(db: Database, idempotencyKey: string) {
  return db
    .selectFrom('submissions')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}
