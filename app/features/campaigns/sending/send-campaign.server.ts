import type { Database } from '#db/engine.ts';
import type { JobContext, JobHandler } from '#platform/jobs/job-definition.ts';
import { type OnCampaignStart, sendCampaignJob } from '../campaign-job.ts';
import {
  countActiveCampaigns,
  findCampaign,
  hasSendingJob,
  isJobRunning,
  listOpenAlerts,
  lockCampaign,
  updateCampaign,
  updateRecipientStatuses,
} from '../campaigns.queries.server.ts';
import { backOff } from '../sending-limits.policy.ts';
import {
  findStartOfTomorrow,
  getSendingDay,
  getSendingSettings,
} from '../sending-settings.server.ts';
import type { SendingRun } from './claim-recipient.server.ts';
import { prepareCampaign } from './prepare-campaign.server.ts';
import { countEmailsLeft, findNextRetry, listDueRecipients } from './recipients.queries.server.ts';
import { type SliceResult, sendSlice } from './send-slice.server.ts';

/** Prepares and sends a campaign; continues after a crash without emailing anyone twice. */
export const sendCampaign =
  (onStart: OnCampaignStart): JobHandler<{ campaignId: number }> =>
  async ({ campaignId }, context) => {
    const run = { campaignId, token: `${context.job.id}:${context.job.attempt}` };
    const other = await takeOver(context, run);
    if (other === 'running') return lookAgain(context, campaignId);
    if (other === 'closed') return;
    await prepareCampaign(context, run, onStart);
    const campaign = await findCampaign(context.db, campaignId);
    if (campaign?.status !== 'sending') return;
    if (!context.mailer && !campaign.text_message)
      return pause(context, run, 'Email isn’t set up.');
    if (await hasAlertToSend(context.db, campaign, context.now())) {
      return continueLater(context, run, { kind: 'gave-way' }, 0);
    }
    const settings = await getSendingSettings(context.db);
    // Campaigns that are sent at the same time share the rate.
    const active = Math.max(1, await countActiveCampaigns(context.db, context.now()));
    const perMinute = settings.perMinute / active;
    const day = await getSendingDay(context.db, context.now());
    const returnPath = (await context.bounceMailbox.find())?.address || undefined;
    const slice = await sendSlice(context, { ...run, campaign, perMinute, day, returnPath });
    if (slice.kind === 'pause') return pause(context, run, slice.reason);
    await continueLater(context, run, slice, campaign.failures);
  };

/**
 * Makes this run the campaign's only sender. Recipients that an earlier run had claimed when it died
 * may have the email: they become uncertain.
 */
function takeOver(
  { transaction, now }: JobContext,
  { campaignId, token }: SendingRun,
): Promise<'taken' | 'closed' | 'running'> {
  return transaction(async ({ db }) => {
    const campaign = await lockCampaign(db, campaignId);
    if (!campaign) return 'closed';
    const [senderJob, ownJob] = [campaign.sender_token, token].map((id) => id?.split(':')[0]);
    const isOther = senderJob !== undefined && senderJob !== ownJob;
    if (isOther && (await isJobRunning(db, Number(senderJob), now()))) return 'running';
    await updateRecipientStatuses(db, campaignId, 'claimed', {
      status: 'uncertain',
      response: 'The site stopped before the mail server replied.',
    });
    // Canceled meanwhile, say: then nothing is left to do.
    if (!['preparing', 'sending'].includes(campaign.status)) return 'closed';
    await updateCampaign(db, campaignId, { sender_token: token, resumes_at: null });
    return 'taken';
  });
}

const LOOK_AGAIN_MS = 5000;

/** The other run may have seen a pause that was lifted since: then it stops, and nothing else continues. */
async function lookAgain({ finishWith, now }: JobContext, campaignId: number): Promise<void> {
  await finishWith(async ({ enqueue }) => {
    const runAt = new Date(now().getTime() + LOOK_AGAIN_MS);
    await enqueue(sendCampaignJob, { campaignId }, { runAt, uniqueKey: String(campaignId) });
  });
}

/** How long a newsletter waits for an alert. */
const GIVE_WAY_MS = 5000;

/**
 * Alerts go before newsletters, which would use up the rate and the day. Those whose recipients all wait for a newsletter
 * with the same key hold up nothing, nor do those that no job sends.
 */
async function hasAlertToSend(
  db: Database,
  { topic }: { topic: string },
  now: Date,
): Promise<boolean> {
  if (topic === 'breaking') return false;
  for (const alert of await listOpenAlerts(db, now)) {
    if (!(await hasSendingJob(db, alert))) continue;
    if (alert.status === 'preparing') return true;
    const due = await listDueRecipients(db, alert, { afterId: 0, now, limit: 1 });
    if (due.length > 0) return true;
  }
  return false;
}

/** How long a campaign waits if all recipients left are to be emailed by another campaign first. */
const HOLD_MS = 15_000;

async function findAllowance(db: Database, now: Date): Promise<number> {
  const { emails, allowance } = await getSendingDay(db, now);
  return Math.max(0, allowance - emails);
}

async function pause({ finishWith }: JobContext, run: SendingRun, reason: string): Promise<void> {
  await finishWith(async ({ db }) => {
    const campaign = await lockCampaign(db, run.campaignId);
    if (campaign?.sender_token !== run.token) return;
    const change = { status: 'paused', pause_reason: reason, sender_token: null } as const;
    await updateCampaign(db, run.campaignId, change, ['sending']);
  });
}

/** Finishes the campaign if every recipient has a result; otherwise enqueues the next slice. */
async function continueLater(
  { finishWith, now }: JobContext,
  { campaignId, token }: SendingRun,
  slice: Exclude<SliceResult, { kind: 'pause' }> | { kind: 'gave-way' },
  failures: number,
): Promise<void> {
  await finishWith(async ({ db, enqueue }) => {
    const campaign = await lockCampaign(db, campaignId);
    if (campaign?.sender_token !== token) return;
    const idle = { sender_token: null } as const;
    if (campaign.status !== 'sending') {
      await updateCampaign(db, campaignId, idle);
      return;
    }
    const left = await countEmailsLeft(db, campaignId);
    if (left === 0) {
      const finished = { ...idle, status: 'finished', finished_at: now() } as const;
      await updateCampaign(db, campaignId, finished);
      return;
    }
    const isUnreachable = slice.kind === 'unreachable';
    const failuresNow = isUnreachable ? (slice.hasSent ? 1 : failures + 1) : 0;
    const after = (ms: number) => new Date(now().getTime() + ms);
    const findNextRun = async () => {
      if (isUnreachable) return after(backOff(failuresNow));
      if (slice.kind === 'gave-way') return after(GIVE_WAY_MS);
      if ((await findAllowance(db, now())) <= 0) return findStartOfTomorrow(db, now());
      return (await findNextRetry(db, campaign)) ?? after(HOLD_MS);
    };
    const runAt = await findNextRun();
    const resumes_at = runAt > now() ? runAt : null;
    await updateCampaign(db, campaignId, { ...idle, failures: failuresNow, resumes_at });
    await enqueue(sendCampaignJob, { campaignId }, { runAt, uniqueKey: String(campaignId) });
  });
}
