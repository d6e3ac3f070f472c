import type { Database } from '#db/engine.ts';
import {
  deleteOldMails,
  insertOrRewriteMail,
  updateMail,
  updateOldMailTexts,
} from './outbox.queries.server.ts';

interface WrittenMail {
  kind: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
}

/** Notes a mail before it goes out, or that it stays here. */
export async function recordMail(
  db: Database,
  jobId: number,
  mail: WrittenMail,
  status: 'waiting' | 'kept',
  now: Date,
): Promise<void> {
  const settledAt = status === 'kept' ? now : null;
  const row = { ...mail, job_id: jobId, status, created_at: now, settled_at: settledAt };
  await insertOrRewriteMail(db, row);
}

type Settlement =
  | { status: 'sent'; isSecret: boolean }
  | { status: 'failed' | 'waiting'; words: string };

/** Notes how it went with the mail server. */
export async function settleMail(
  db: Database,
  jobId: number,
  settlement: Settlement,
  now: Date,
): Promise<void> {
  const { status } = settlement;
  await updateMail(db, jobId, {
    status,
    settled_at: status === 'waiting' ? null : now,
    last_error: status === 'sent' ? null : settlement.words,
    ...(status === 'sent' && settlement.isSecret && { html: null, plain: null }),
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;
const TEXT_DAYS = 30;
const MAIL_DAYS = 180;

/** Forgets what mails said after a month, and that they were sent after half a year. */
export async function forgetOldMails(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await updateOldMailTexts(db, before(TEXT_DAYS));
  await deleteOldMails(db, before(MAIL_DAYS));
}
