import { claimEmailAlert } from '#app/features/notifications/breaking.server.ts';
import { findSuppression } from '#app/features/subscriptions/subscriptions.server.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { JobContext } from '#platform/jobs/job-definition.ts';
import type { MailFailure } from '#platform/mail/mailer.ts';
import { lockCampaign } from '../campaigns.queries.server.ts';
import { exclusions } from '../exclusions.ts';
import { countEmailOfDay } from '../sending-days.queries.server.ts';
import { backOff } from '../sending-limits.policy.ts';
import { getDay } from '../sending-settings.server.ts';
import { findOtherMessage, isHeld, type KeyedCampaign } from './once-key.queries.server.ts';
import { findRecipient, topicColumns, updateRecipient } from './recipients.queries.server.ts';

const MAX_ATTEMPTS = 6;
/** How long a recipient waits for the result of an email that is being handed over. */
const HANDOVER_MS = 15_000;
/** How long texts wait for a provider that is in trouble. */
const TEXT_PAUSE_MS = 5 * 60_000;

/** One run of the job that sends a campaign. */
export interface SendingRun {
  campaignId: number;
  /** Only the run whose token the campaign has may claim recipients. */
  token: string;
}

export type Claim =
  | {
      kind: 'claimed';
      email: string;
      subscriptionId: number;
      attempts: number;
      /** Set if this recipient gets the text message instead of the email. */
      phone: string | undefined;
    }
  /** Unsubscribed, paused, erased or suppressed since the campaign was prepared, or put off. */
  | { kind: 'skipped' }
  /** The campaign was paused or canceled, another run has it, or other campaigns have used up the day. */
  | { kind: 'stopped' };

type ClaimContext = Pick<JobContext, 'transaction' | 'signer' | 'now' | 'sms' | 'mailer'>;

/**
 * Commits that the recipient gets this message, before a word is said to the mail server or provider.
 * @param canText false while the provider of text messages fails
 * @param perDay the most bulk emails on a day
 */
export function claimRecipient(
  { transaction, signer, now, sms, mailer }: ClaimContext,
  { campaignId, token, canText, perDay }: SendingRun & { canText: boolean; perDay: number },
  id: number,
): Promise<Claim> {
  return transaction(async (unit): Promise<Claim> => {
    const { db } = unit;
    const campaign = await lockCampaign(db, campaignId);
    if (campaign?.sender_token !== token || campaign.status !== 'sending') {
      return { kind: 'stopped' };
    }
    const recipient = await findRecipient(db, id);
    if (recipient?.status !== 'waiting') return { kind: 'skipped' };
    const skip = async (change: Parameters<typeof updateRecipient>[2]): Promise<Claim> => {
      await updateRecipient(db, id, change, ['waiting']);
      return { kind: 'skipped' };
    };
    const { email, subscription_id: subscriptionId, attempts } = recipient;
    const wantsText =
      campaign.text_message !== null && sms !== undefined && mayText(recipient, now());
    const phone = wantsText && canText ? (recipient.phone ?? undefined) : undefined;
    const reason = phone
      ? undefined
      : await findExclusion(db, recipient, { signer, now: now(), topic: campaign.topic, mailer });
    if (reason && wantsText) {
      return skip({ retry_at: new Date(now().getTime() + TEXT_PAUSE_MS) });
    }
    if (reason || !email || subscriptionId === null) {
      return skip({ status: 'excluded', response: reason ?? 'erased' });
    }
    if (campaign.once_key !== null) {
      await lockKey(unit, campaign, subscriptionId);
      if (await isHeld(db, campaign, id)) return { kind: 'skipped' };
      const other = await findOtherMessage(db, campaign, subscriptionId);
      if (other === 'soon') return skip({ retry_at: new Date(now().getTime() + HANDOVER_MS) });
      if (other) return skip({ status: 'excluded', response: exclusions.repeated });
    }
    // Only a confirmed address says whose notifications these are.
    const isMember = recipient.subscription_status === 'confirmed' && campaign.alert_key;
    if (isMember && !(await claimEmailAlert(db, email, isMember))) {
      return skip({ status: 'excluded', response: exclusions.pushed });
    }
    const day = await getDay(db, now());
    if (!phone && !(await countEmailOfDay(db, day, perDay))) return { kind: 'stopped' };
    await updateRecipient(db, id, { status: 'claimed', retry_at: null }, ['waiting']);
    return { kind: 'claimed', email, subscriptionId, attempts, phone };
  });
}

/** Two campaigns that come to the same subscriber at once would not see each other's claim. */
function lockKey(
  { advisoryLock }: UnitOfWork,
  { once_key: onceKey }: KeyedCampaign,
  subscriptionId: number,
): Promise<void> {
  return advisoryLock(`once:${onceKey}:${subscriptionId}`);
}

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

function mayText(
  { has_sms_consent: hasConsent, phone_confirmed_at: confirmedAt, paused_until_at }: Recipient,
  now: Date,
): boolean {
  return hasConsent === true && confirmedAt !== null && !(paused_until_at && paused_until_at > now);
}

/** Why this address gets no email. */
async function findExclusion(
  db: Database,
  recipient: Recipient,
  {
    signer,
    now,
    topic,
    mailer,
  }: Pick<JobContext, 'signer' | 'mailer'> & { now: Date; topic: keyof typeof topicColumns },
): Promise<string | undefined> {
  const { email, subscription_status: status, paused_until_at: pausedUntil } = recipient;
  if (!email) return 'erased';
  if (status !== 'confirmed') return status ?? 'erased';
  if (pausedUntil && pausedUntil > now) return 'paused';
  if (!recipient[topicColumns[topic]]) return 'chose other emails';
  if (!mailer) return 'email is not set up';
  return findSuppression(db, signer, email);
}

/** A connection without a response is recorded as uncertain: that message is never sent again. */
export async function recordResult(
  { transaction, now }: JobContext,
  recipient: { id: number; campaignId: number; attempts: number },
  failure: MailFailure | undefined,
): Promise<void> {
  // If this run lost its lease meanwhile, the next one took the recipient for uncertain.
  const from = ['claimed', 'uncertain'] as const;
  const attempts = recipient.attempts + 1;
  await transaction(async ({ db }) => {
    const set = (change: Parameters<typeof updateRecipient>[2]) =>
      updateRecipient(db, recipient.id, change, from);
    /** Nothing waits in a campaign that was canceled meanwhile. */
    const wait = async (change: Parameters<typeof updateRecipient>[2]) => {
      const campaign = await lockCampaign(db, recipient.campaignId);
      const isCanceled = campaign?.status === 'canceled';
      const canceled = { status: 'excluded', response: exclusions.canceled } as const;
      await set(isCanceled ? canceled : { status: 'waiting', ...change });
    };
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
        return wait({ response, attempts, retry_at });
      }
      // Nothing was handed over, so it is the same email's turn again.
      case 'blocked':
      case 'unreachable':
        await wait({ response });
    }
  });
}
