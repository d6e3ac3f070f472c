import { reportDeliveryProblem } from '#app/features/subscriptions/subscriptions.server.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import type { JobContext, JobHandler } from '#platform/jobs/job-definition.ts';
import type { ReportMessage } from '#platform/mail/imap-mailbox.ts';
import type { Signer } from '#platform/signing/signer.ts';
import { readMessageId } from '../message-id.ts';
import {
  findBounceSource,
  findSentEmail,
  upsertBounceSource,
} from './bounce-sources.queries.server.ts';
import { readBouncesJob } from './mailbox-job.ts';
import type { DeliveryReport, parseDeliveryReport } from './parse-delivery-report.server.ts';

/** Handles the bounces and complaints that have arrived in the mailbox. */
export const readMailbox: JobHandler<object> = async (_, context) => {
  const { db, bounceMailbox, finishWith, now, signal } = context;
  const config = await bounceMailbox.find();
  if (!config) return finishWith(async () => {});
  const source = await findBounceSource(db, 'mailbox');
  const position = source && { mailbox: source.mailbox, uid: source.read_to_uid };
  const problem = await bounceMailbox
    .read(config, position, {
      signal,
      handle: async (messages, { mailbox, uid }) => {
        const reports = await parseReports(context, messages);
        return context.transaction(async (unit) => {
          const handled = await handleReports(unit.db, context, reports);
          await upsertBounceSource(unit.db, 'mailbox', {
            mailbox,
            read_to_uid: uid,
            ...(handled.length > 0 && { reported_at: now() }),
          });
          return handled;
        });
      },
    })
    .then(
      () => null,
      (error: Error) => error.message,
    );
  await finishWith((unit) =>
    upsertBounceSource(unit.db, 'mailbox', { checked_at: now(), problem }),
  );
};

/** The reports among these messages, by number. */
async function parseReports(
  { readForeignText }: Pick<JobContext, 'readForeignText'>,
  messages: readonly ReportMessage[],
): Promise<Map<number, DeliveryReport>> {
  const reports = new Map<number, DeliveryReport>();
  const parse = (source: string) =>
    readForeignText<typeof parseDeliveryReport>('parseDeliveryReport', source);
  for (const { uid, source } of messages) {
    const report = await parse(source).catch((error: unknown) => {
      // It takes more time or memory than any report.
      if (error instanceof RangeError) return undefined;
      throw error;
    });
    if (report) reports.set(uid, report);
  }
  return reports;
}

/** Returns the numbers of those about an email of this site. */
async function handleReports(
  db: Database,
  { signer, now }: Pick<JobContext, 'signer' | 'now'>,
  reports: ReadonlyMap<number, DeliveryReport>,
): Promise<number[]> {
  const handled: number[] = [];
  for (const [uid, report] of reports) {
    const email = await findReportedEmail(db, signer, report);
    if (!email) continue;
    handled.push(uid);
    if (report.kind === 'delayed') continue;
    const { address, sentAt } = email;
    const problem = { email: address, problem: report.kind, sentAt, now: now() };
    await reportDeliveryProblem(db, signer, problem);
  }
  return handled;
}

/** Undefined if it was sent by someone else, to nobody, or to another address than the report says. */
async function findReportedEmail(
  db: Database,
  signer: Signer,
  { messageIds, recipients }: DeliveryReport,
) {
  for (const messageId of messageIds) {
    const sent = readMessageId(signer, messageId);
    const email = sent && (await findSentEmail(db, sent));
    if (!email) continue;
    if (recipients.length === 0 || recipients.includes(email.address)) return email;
  }
  return undefined;
}

type CheckDeps = Pick<RequestContext, 'transaction' | 'now' | 'bounceMailbox'>;

/** Tries to sign in, and then has the mailbox read. Returns whether it can be read. */
export async function checkMailboxNow({
  transaction,
  now,
  bounceMailbox,
}: CheckDeps): Promise<boolean> {
  const config = await bounceMailbox.find();
  const problem = config ? ((await bounceMailbox.check(config)) ?? null) : null;
  await transaction(async ({ db, enqueue }) => {
    await upsertBounceSource(db, 'mailbox', { checked_at: now, problem });
    if (problem === null) await enqueue(readBouncesJob, {}, { uniqueKey: 'mailbox' });
  });
  return problem === null;
}

/** The mailbox as staff see it. */
export interface MailboxView {
  isFromEnvironment: boolean;
  /** `bounces@example.org on imap.example.org`, if there is one. */
  name: string | undefined;
  /** ISO 8601. */
  checkedAt: string | undefined;
  reportedAt: string | undefined;
  problem: string | undefined;
}

export async function describeMailbox({
  db,
  bounceMailbox,
}: Pick<RequestContext, 'db' | 'bounceMailbox'>): Promise<MailboxView> {
  const config = await bounceMailbox.find();
  const source = await findBounceSource(db, 'mailbox');
  return {
    isFromEnvironment: bounceMailbox.isFromEnvironment,
    name: config && `${config.user} on ${config.host}`,
    checkedAt: source?.checked_at?.toISOString(),
    reportedAt: source?.reported_at?.toISOString(),
    problem: source?.problem ?? undefined,
  };
}
