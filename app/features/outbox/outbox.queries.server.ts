import type { Insertable, Updateable } from 'kysely';
import { behindKey } from '#db/behind-key.ts';
import type { Database } from '#db/engine.ts';
import type { MailStatus } from '#db/tables/jobs.ts';
import type { Tables } from '#db/tables.ts';

/** The mail of a job, as its newest attempt has written it. */
export async function insertOrRewriteMail(
  db: Database,
  mail: Insertable<Tables['mails']>,
): Promise<void> {
  const { recipient, subject, html, plain, status } = mail;
  await db
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) =>
      conflict.column('job_id').doUpdateSet({ recipient, subject, html, plain, status }),
    )
    .execute();
}

export async function updateMail(
  db: Database,
  jobId: number,
  change: Updateable<Tables['mails']>,
): Promise<void> {
  await db.updateTable('mails').set(change).where('job_id', '=', jobId).execute();
}

export async function updateOldMailTexts(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ html: null, plain: null })
    .where('created_at', '<', before)
    .where('html', 'is not', null)
    .execute();
}

export async function deleteOldMails(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('created_at', '<', before).execute();
}

/** Newest first, behind this one. */
export async function listMails(
  db: Database,
  status: MailStatus | undefined,
  after: { at: Date; id: number } | undefined,
  limit: number,
) {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject', 'status', 'created_at'])
    .$if(status !== undefined, (query) => query.where('status', '=', status as MailStatus))
    .$if(after !== undefined, (query) =>
      query.where((builder) => behindKey(builder, 'created_at', 'id', after as never)),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findMail(db: Database, id: number) {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The oldest first. */
export async function listMailsTo(db: Database, email: string, afterId: number, limit: number) {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject', 'status', 'created_at'])
    .where('recipient', '=', email)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deleteMailsTo(db: Database, email: string): Promise<void> {
  await db.deleteFrom('mails').where('recipient', '=', email).execute();
}
