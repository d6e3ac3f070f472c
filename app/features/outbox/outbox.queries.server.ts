import type { ExpressionBuilder, Insertable, Updateable } from 'kysely';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import { findById } from '#db/rows.ts';
import type { EmailStatus } from '#db/tables/jobs.ts';
import type { Tables } from '#db/tables.ts';

/** Inserts the email of a job. A retry updates it. */
export async function upsertEmail(
  db: Database,
  email: Insertable<Tables['emails']>,
): Promise<void> {
  const { recipient, subject, html, plain, status } = email;
  await db
    .insertInto('emails')
    .values(email)
    .onConflict((conflict) =>
      conflict.column('job_id').doUpdateSet({ recipient, subject, html, plain, status }),
    )
    .execute();
}

export async function updateEmail(
  db: Database,
  jobId: number,
  change: Updateable<Tables['emails']>,
): Promise<void> {
  await db.updateTable('emails').set(change).where('job_id', '=', jobId).execute();
}

export async function deleteEmailBodiesBefore(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('emails')
    .set({ html: null, plain: null })
    .where('created_at', '<', before)
    .where('html', 'is not', null)
    .execute();
}

export async function deleteEmailsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('emails').where('created_at', '<', before).execute();
}

/** Newest first. */
export async function listEmails(
  db: Database,
  status: EmailStatus | undefined,
  after: { at: Date; id: number } | undefined,
  limit: number,
) {
  return db
    .selectFrom('emails')
    .select(['id', 'kind', 'recipient', 'subject', 'status', 'created_at'])
    .$if(status !== undefined, (query) => query.where('status', '=', status as EmailStatus))
    .$call((query) => newestFirst(query, 'created_at', 'id', { after, limit }))
    .execute();
}

export const findEmail = findById('emails');

interface Addressee {
  id: number;
  /** The current address. */
  email: string;
}

/** Emails to the member's address, now or when they were sent. */
function isToMember({ id, email }: Addressee) {
  return ({ or, and, eb }: ExpressionBuilder<Tables, 'emails'>) =>
    or([eb('user_id', '=', id), and([eb('recipient', '=', email), eb('user_id', 'is', null)])]);
}

/** Keeps the emails to an address with the member who is about to give it up. */
export async function assignEmails(db: Database, { id, email }: Addressee): Promise<void> {
  await db
    .updateTable('emails')
    .set({ user_id: id })
    .where('recipient', '=', email)
    .where('user_id', 'is', null)
    .execute();
}

/** Oldest first. */
export async function listEmailsToMember(
  db: Database,
  member: Addressee,
  afterId: number,
  limit: number,
) {
  return db
    .selectFrom('emails')
    .select(['id', 'kind', 'recipient', 'subject', 'status', 'created_at'])
    .where(isToMember(member))
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deleteEmailsToMember(db: Database, member: Addressee): Promise<void> {
  await db.deleteFrom('emails').where(isToMember(member)).execute();
}

/** Deletes emails of these kinds. */
export async function deleteEmailsTo(
  db: Database,
  email: string,
  kinds: readonly string[],
): Promise<void> {
  await db.deleteFrom('emails').where('recipient', '=', email).where('kind', 'in', kinds).execute();
}
