import type { Database } from '#db/engine.ts';
import type { MailFailure } from '#platform/mail/mailer.ts';
import type { Signer } from '#platform/signing/signer.ts';
import { findSubscriptionByEmail, updateSubscription } from './subscriptions.queries.server.ts';
import { suppress } from './suppressions/suppressions.server.ts';
import { withdrawConsents } from './unsubscribe.server.ts';

/** RFC 3463: bad destination mailbox or system address. */
const UNKNOWN_ADDRESS = /\b5\.1\.[0-9]{1,2}\b/;

/** Whether the mail server said that the mailbox does not exist, rather than that it dislikes us. */
export function isAddressUnknown({ kind, message }: MailFailure): boolean {
  return kind === 'refused' && UNKNOWN_ADDRESS.test(message);
}

interface ProblemReport {
  email: string;
  problem: 'bounced' | 'complained';
  /** When the email was sent, if that is known. */
  sentAt?: Date | undefined;
  now: Date;
}

/** Stops all email to an address that bounced for good or whose owner reported spam. */
export async function reportDeliveryProblem(
  db: Database,
  signer: Signer,
  { email, problem, sentAt, now }: ProblemReport,
): Promise<void> {
  const subscription = await findSubscriptionByEmail(db, email);
  // A bounce that is reported again must not undo that the address has been confirmed since.
  const confirmedAt = subscription?.confirmed_at;
  if (problem === 'bounced' && sentAt && confirmedAt && sentAt < confirmedAt) return;
  if (subscription && problem === 'bounced' && subscription.status === 'confirmed') {
    await updateSubscription(db, subscription.id, { status: 'bounced', unsubscribed_at: now });
  }
  if (subscription && problem === 'complained') {
    await withdrawConsents(db, signer, { id: subscription.id, source: 'email', now });
  }
  await suppress(db, signer, { email, reason: problem, now });
}
