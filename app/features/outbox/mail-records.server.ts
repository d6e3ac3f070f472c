import type { Database } from '#db/engine.ts';
import {
  deleteEmailBodiesBefore,
  deleteEmailsBefore,
  updateEmail,
  upsertEmail,
} from './outbox.queries.server.ts';

interface RenderedMail {
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
  mail: RenderedMail,
  status: 'waiting' | 'stored',
  now: Date,
): Promise<void> {
  const finishedAt = status === 'stored' ? now : null;
  const row = { ...mail, job_id: jobId, status, created_at: now, finished_at: finishedAt };
  await upsertEmail(db, row);
}

type DeliveryOutcome =
  | { status: 'sent'; isSecret: boolean }
  | { status: 'failed' | 'waiting'; error: string };

/** Notes how it went with the mail server. */
export async function recordOutcome(
  db: Database,
  jobId: number,
  settlement: DeliveryOutcome,
  now: Date,
): Promise<void> {
  const { status } = settlement;
  await updateEmail(db, jobId, {
    status,
    finished_at: status === 'waiting' ? null : now,
    last_error: status === 'sent' ? null : settlement.error,
    ...(status === 'sent' && settlement.isSecret && { html: null, plain: null }),
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;
const TEXT_DAYS = 30;
const MAIL_DAYS = 180;

/** Forgets what mails said after a month, and that they were sent after half a year. */
export async function pruneEmails(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteEmailBodiesBefore(db, before(TEXT_DAYS));
  await deleteEmailsBefore(db, before(MAIL_DAYS));
}
