import { DAY_MS } from '#app/text/dates/durations.ts';
import type { Database } from '#db/engine.ts';
import {
  deleteEmailBodiesBefore,
  deleteEmailsBefore,
  updateEmail,
  upsertEmail,
} from './outbox.queries.server.ts';

interface RenderedEmail {
  kind: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
}

/** Saves an email before it is sent, or for reading in the outbox if email isn't set up. */
export async function recordEmail(
  db: Database,
  jobId: number,
  email: RenderedEmail,
  status: 'waiting' | 'stored',
  now: Date,
): Promise<void> {
  const finishedAt = status === 'stored' ? now : null;
  const row = { ...email, job_id: jobId, status, created_at: now, finished_at: finishedAt };
  await upsertEmail(db, row);
}

type DeliveryOutcome =
  | { status: 'sent'; isSecret: boolean }
  | { status: 'failed' | 'waiting'; error: string };

/** Saves the mail server's response. */
export async function recordOutcome(
  db: Database,
  jobId: number,
  outcome: DeliveryOutcome,
  now: Date,
): Promise<void> {
  const { status } = outcome;
  await updateEmail(db, jobId, {
    status,
    finished_at: status === 'waiting' ? null : now,
    last_error: status === 'sent' ? null : outcome.error,
    ...(status === 'sent' && outcome.isSecret && { html: null, plain: null }),
  });
}

const BODY_RETENTION_DAYS = 30;
const EMAIL_RETENTION_DAYS = 180;

/** Clears the bodies of older emails and deletes the oldest emails. */
export async function pruneEmails(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteEmailBodiesBefore(db, before(BODY_RETENTION_DAYS));
  await deleteEmailsBefore(db, before(EMAIL_RETENTION_DAYS));
}
