import { getSiteIdentity } from '#app/features/settings/settings.server.ts';
import type { JobContext } from '#platform/jobs/job-definition.ts';
import type { MailFailure } from '#platform/mail/mailer.ts';
import { recordEmail, recordOutcome } from '../email-records.server.ts';
import type { MailContent, MailSite } from './mail-content.ts';
import { renderMail } from './render-mail.server.tsx';

interface MailKind {
  kind: string;
  isSecret: boolean;
}

/** Composes an email, saves it in the outbox and sends it, or only saves it without a mail server. */
export async function deliverMail(
  { kind, isSecret }: MailKind,
  compose: (site: MailSite) => MailContent | undefined | Promise<MailContent | undefined>,
  context: JobContext,
): Promise<void> {
  const site = { identity: await getSiteIdentity(context.db), origin: context.origin };
  const content = await compose(site);
  if (!content) return;
  const { to, subject } = content;
  const mail = { kind, recipient: to, subject, ...(await renderMail(content, site)) };
  const { job, mailer, now } = context;
  if (!mailer) {
    return context.finishWith(({ db }) => recordEmail(db, job.id, mail, 'stored', now()));
  }
  await context.transaction(({ db }) => recordEmail(db, job.id, mail, 'waiting', now()));
  const refusal = await mailer.send({
    ...mail,
    to,
    messageId: messageId(context),
    senderName: site.identity.siteName,
    oneClickUnsubscribe: content.unsubscribe?.oneClick,
  });
  if (refusal) return fail(context, refusal);
  await context.finishWith(({ db }) =>
    recordOutcome(db, job.id, { status: 'sent', isSecret }, now()),
  );
}

async function fail(
  context: JobContext,
  { isPermanent, message: error }: MailFailure,
): Promise<void> {
  const { job, now } = context;
  const isFinal = isPermanent || job.isLastAttempt;
  await context.transaction(({ db }) =>
    recordOutcome(db, job.id, { status: isFinal ? 'failed' : 'waiting', error }, now()),
  );
  if (isPermanent) context.giveUp(error);
  throw new Error(error);
}

/** The same for each attempt, so that email clients can detect duplicates. */
function messageId({ job, origin }: JobContext): string {
  return `<job-${job.id}-${job.createdAt.getTime().toString(36)}@${new URL(origin).hostname}>`;
}
