import type { Insertable, Updateable } from 'kysely';
import { type Actor, actorColumn } from '#app/http/actor.ts';
import type { Cursor } from '#app/http/cursor.ts';
import { afterCursor } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import type { SubmissionStatus } from '#db/tables/moderation.ts';
import type { Tables } from '#db/tables.ts';

export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findOwnSubmission>>>;

/** Nothing but what is this person's own. */
export async function findOwnSubmission(db: Database, person: Actor, id: number) {
  return db
    .selectFrom('submissions')
    .selectAll()
    .where('id', '=', id)
    .where(actorColumn(person, 'submitter_id'), '=', person.id)
    .executeTakeFirst();
}

/** The latest first. */
export async function listOwnSubmissions(
  db: Database,
  person: Actor,
  behind: Cursor | undefined,
  limit: number,
) {
  return db
    .selectFrom('submissions')
    .selectAll()
    .where(actorColumn(person, 'submitter_id'), '=', person.id)
    .$if(behind !== undefined, (query) =>
      query.where((eb) => afterCursor(eb, 'submitted_at', 'id', behind as Cursor)),
    )
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countOwnDrafts(db: Database, person: Actor): Promise<number> {
  const { drafts } = await db
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll<number>().as('drafts'))
    .where(actorColumn(person, 'submitter_id'), '=', person.id)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow();
  return Number(drafts);
}

export async function findSubmissionByKey(db: Database, idempotencyKey: string) {
  return db
    .selectFrom('submissions')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/** Answers with the id. */
export async function insertSubmission(
  db: Database,
  submission: Insertable<Tables['submissions']>,
): Promise<number> {
  const row = await db
    .insertInto('submissions')
    .values(submission)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateSubmission(
  db: Database,
  id: number,
  change: Updateable<Tables['submissions']>,
): Promise<void> {
  await db.updateTable('submissions').set(change).where('id', '=', id).execute();
}

/** From one state to another; of two at once only the first answers true. */
export async function updateStatus(
  db: Database,
  id: number,
  from: SubmissionStatus,
  to: SubmissionStatus,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('submissions')
    .set({ status: to, submitted_at: at })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Answers whether there was such a draft. */
export async function deleteDraft(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('submissions')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
