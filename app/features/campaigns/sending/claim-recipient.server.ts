import { claimEmailAlert } from '#app/features/notifications/notifications.server.ts';
import { findSuppression } from '#app/features/subscriptions/subscriptions.server.ts';
import type { JobContext } from '#platform/jobs/job-definition.ts';
import type { MailFailure } from '#platform/mail/mailer.ts';
import { lockCampaign } from '../campaigns.queries.server.ts';
import { backOff } from '../sending-limits.policy.ts';
import { countEmailOfDay, findRecipient, updateRecipient } from './recipients.queries.server.ts';

const MAX_ATTEMPTS = 6;

/** One run of the job that sends a campaign. */
export interface SendingRun {
  campaignId: number;
  /** Only the run whose token the campaign has may claim recipients. */
  token: string;
}

export type Claim =
  | { kind: 'claimed'; email: string; subscriptionId: number; attempts: number }
  /** Unsubscribed, paused, erased or suppressed since the campaign was prepared. */
  | { kind: 'skipped' }
  /** The campaign was paused or canceled, or another run has it. */
  | { kind: 'stopped' };

/** Commits that the recipient gets this email, before a word is said to the mail server. */
export function claimRecipient(
  { transaction, signer, now }: JobContext,
  { campaignId, token }: SendingRun,
  id: number,
): Promise<Claim> {
  return transaction(async ({ db }): Promise<Claim> => {
    const campaign = await lockCampaign(db, campaignId);
    if (campaign?.sender_token !== token || campaign.status !== 'sending') {
      return { kind: 'stopped' };
    }
    const recipient = await findRecipient(db, id);
    if (recipient?.status !== 'waiting') return { kind: 'skipped' };
    const { email, subscription_id: subscriptionId, attempts } = recipient;
    const reason = await findExclusion(db, recipient, { signer, now: now() });
    if (reason || !email || subscriptionId === null) {
      await updateRecipient(db, id, { status: 'excluded', response: reason ?? 'erased' }, [
        'waiting',
      ]);
      return { kind: 'skipped' };
    }
    if (campaign.alert_key && !(await claimEmailAlert(db, email, campaign.alert_key))) {
      const response = 'got it by push';
      await updateRecipient(db, id, { status: 'excluded', response }, ['waiting']);
      return { kind: 'skipped' };
    }
    await updateRecipient(db, id, { status: 'claimed', retry_at: null }, ['waiting']);
    await countEmailOfDay(db, now().toISOString().slice(0, 10));
    return { kind: 'claimed', email, subscriptionId, attempts };
  });
}

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

async function findExclusion(
  db: Parameters<typeof findRecipient>[0],
  { email, subscription_status: status, paused_until_at: pausedUntil }: Recipient,
  { signer, now }: { signer: JobContext['signer']; now: Date },
): Promise<string | undefined> {
  if (!email) return 'erased';
  if (status !== 'confirmed') return status ?? 'erased';
  if (pausedUntil && pausedUntil > now) return 'paused';
  return findSuppression(db, signer, email);
}

/** A connection without a response is recorded as uncertain: that email is never sent again. */
export async function recordResult(
  { transaction, now }: JobContext,
  recipient: { id: number; attempts: number },
  failure: MailFailure | undefined,
): Promise<void> {
  // If this run lost its lease meanwhile, the next one took the recipient for uncertain.
  const from = ['claimed', 'uncertain'] as const;
  const attempts = recipient.attempts + 1;
  await transaction(async ({ db }) => {
    const set = (change: Parameters<typeof updateRecipient>[2]) =>
      updateRecipient(db, recipient.id, change, from);
    if (!failure) return void (await set({ status: 'sent', response: null }));
    const response = failure.message;
    switch (failure.kind) {
      case 'refused':
        return void (await set({ status: 'refused', response, attempts }));
      case 'uncertain':
        return void (await set({ status: 'uncertain', response }));
      case 'deferred': {
        if (attempts >= MAX_ATTEMPTS) {
          return void (await set({ status: 'refused', response, attempts }));
        }
        const retry_at = new Date(now().getTime() + backOff(attempts));
        return void (await set({ status: 'waiting', response, attempts, retry_at }));
      }
      // Nothing was handed over, so it is the same email's turn again.
      case 'blocked':
      case 'unreachable':
        await set({ status: 'waiting', response });
    }
  });
}
