import type { JobContext } from '#platform/jobs/job-definition.ts';
import type { MailFailure } from '#platform/mail/mailer.ts';
import type { EmailContent, EmailSite } from '../elements/email-content.ts';
import { recordEmail, recordOutcome } from '../email-records.server.ts';
import { getEmailSite } from './email-site.server.ts';
import { renderEmail } from './render-email.server.tsx';

interface EmailKind {
  kind: string;
  isSecret: boolean;
}

/** Composes an email, saves it in the outbox and sends it, or only saves it without a mail server. */
export async function deliverEmail(
  { kind, isSecret }: EmailKind,
  compose: (site: EmailSite) => EmailContent | undefined | Promise<EmailContent | undefined>,
  context: JobContext,
): Promise<void> {
  const site = await getEmailSite(context);
  const content = await compose(site);
  if (!content) return;
  const { to, subject } = content;
  const email = { kind, recipient: to, subject, ...(await renderEmail(content, site)) };
  const { job, mailer, now } = context;
  if (!mailer) {
    return context.finishWith(({ db }) => recordEmail(db, job.id, email, 'stored', now()));
  }
  await context.transaction(({ db }) => recordEmail(db, job.id, email, 'waiting', now()));
  const refusal = await mailer.send({
    ...email,
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

async function fail(context: JobContext, { kind, message: error }: MailFailure): Promise<void> {
  // An email with a link may arrive twice, but must arrive: only a refusal is final.
  const isPermanent = kind === 'refused' || kind === 'blocked';
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
