import type { Database } from '#db/engine.ts';
import { hasRows } from '#db/rows.ts';
import type { BounceMailbox } from '#platform/mail/bounce-mailbox.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { Finding } from './finding.ts';

interface BounceDeps {
  engine: { db: Database };
  mail: { mailer: Mailer | undefined };
  bounceMailbox: Pick<BounceMailbox, 'find'>;
}

const title = 'Bounces';

/** Whether this site learns which addresses no longer exist. */
export async function checkBounces(deps: BounceDeps): Promise<Finding[]> {
  const { engine, mail, bounceMailbox } = deps;
  if (!mail.mailer) return [];
  const sources = await engine.db.selectFrom('bounce_sources').selectAll().execute();
  const find = (name: string) => sources.find((source) => source.name === name);
  const mailbox = await bounceMailbox.find();
  if (mailbox) return [judgeMailbox(`${mailbox.user} on ${mailbox.host}`, find('mailbox'))];
  const webhook = find('webhook');
  if (webhook) return [judgeWebhook(webhook)];
  return [await judgeNothing(engine.db)];
}

interface Source {
  checked_at: Date | null;
  reported_at: Date | null;
  problem: string | null;
}

function judgeMailbox(name: string, source: Source | undefined): Finding {
  if (source?.problem) {
    const message = `The mailbox ${name} can’t be read: ${source.problem}`;
    return { title, verdict: 'problem', message };
  }
  if (!source?.checked_at) {
    const message = `The mailbox ${name} hasn’t been read yet. It is read every five minutes.`;
    return { title, verdict: 'skipped', message };
  }
  const message = `They are read from the mailbox ${name}, last on ${formatTime(source.checked_at)}.`;
  return { title, verdict: 'ok', message };
}

function judgeWebhook({ problem, reported_at: at }: Source): Finding {
  if (problem) return { title, verdict: 'problem', message: problem };
  const last = at ? `last on ${formatTime(at)}` : 'nothing so far';
  return { title, verdict: 'ok', message: `The email provider reports them, ${last}.` };
}

async function judgeNothing(db: Database): Promise<Finding> {
  const hasSent = await hasRows(db.selectFrom('email_sending_days'));
  return {
    title,
    verdict: hasSent ? 'warning' : 'skipped',
    message:
      'Nothing has reported bounces so far. Enter the webhook under Newsletters → Email delivery at your email provider, or a mailbox under Settings → Email; otherwise addresses that no longer exist keep getting email.',
  };
}

/** `2026-11-26, 16:50 UTC` */
function formatTime(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ', ')} UTC`;
}
