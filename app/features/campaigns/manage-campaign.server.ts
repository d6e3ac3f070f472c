import { AppError } from '#app/errors.ts';
import type { Database } from '#db/engine.ts';
import type {
  CampaignReaders,
  CampaignSegment,
  CampaignStatus,
  CampaignTopic,
} from '#db/tables/audience.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { sendCampaignJob } from './campaign-job.ts';
import {
  countRecipientsOf,
  deleteCampaign,
  findCampaign,
  hasReachedAnyone,
  insertCampaign,
  listCampaignStatuses,
  listRecipients,
  listWaitingCampaignIds,
  lockCampaign,
  type RecipientOutcome,
  updateCampaign,
  updateRecipientStatuses,
} from './campaigns.queries.server.ts';
import { exclusions } from './exclusions.ts';

interface NewCampaign {
  subject: string;
  /** Rendered once, with placeholders for the recipient's links. */
  html: string;
  plain: string;
  /** The key of those placeholders. */
  linkKey: string;
  topic: CampaignTopic;
  readers: CampaignReaders;
  /** Without one, everyone who chose the topic gets it. */
  segment?: CampaignSegment | undefined;
  /** Goes to subscribers who agreed to texts, instead of the email. */
  textMessage?: string | undefined;
  /** The notification that tells members the same: who got that by push gets no email. */
  alertKey?: string;
  /** Each subscriber gets at most one of the campaigns that share a key. */
  onceKey?: string | undefined;
  now: Date;
}

/** Sends an email to everyone who chose the topic, or to a segment of them. Returns the campaign's id. */
export async function createCampaign(
  { db, enqueue }: UnitOfWork,
  { now, linkKey, alertKey, onceKey, textMessage, segment, ...campaign }: NewCampaign,
): Promise<number> {
  const row = {
    ...campaign,
    link_key: linkKey,
    alert_key: alertKey ?? null,
    once_key: onceKey ?? null,
    text_message: textMessage ?? null,
    segment_json: segment ?? null,
    status: 'preparing',
    created_at: now,
  } as const;
  const id = await insertCampaign(db, row);
  await enqueue(sendCampaignJob, { campaignId: id }, { uniqueKey: String(id) });
  return id;
}

/** @throws AppError refused if it is not being sent */
export async function pauseCampaign({ db }: UnitOfWork, id: number): Promise<void> {
  const change = { status: 'paused', pause_reason: null, resumes_at: null } as const;
  if (!(await updateCampaign(db, id, change, ['preparing', 'sending']))) refuseChange();
}

/** @throws AppError refused if it is not paused */
export async function resumeCampaign({ db, enqueue }: UnitOfWork, id: number): Promise<void> {
  // Preparing continues where it stopped, and adds each recipient once.
  const change = { status: 'preparing', pause_reason: null, failures: 0 } as const;
  if (!(await updateCampaign(db, id, change, ['paused']))) refuseChange();
  await enqueue(sendCampaignJob, { campaignId: id }, { uniqueKey: String(id) });
}

/** Campaigns that wait for the next day start again, under the limits of now. */
export async function continueWaitingCampaigns({ db, enqueue }: UnitOfWork): Promise<void> {
  for (const id of await listWaitingCampaignIds(db)) {
    await updateCampaign(db, id, { resumes_at: null }, ['sending']);
    await enqueue(sendCampaignJob, { campaignId: id }, { uniqueKey: String(id) });
  }
}

/**
 * Those who did not get it yet will not. Emails being handed over right now still arrive.
 * @throws AppError refused if it is over
 */
export async function cancelCampaign({ db }: UnitOfWork, id: number, now: Date): Promise<void> {
  await lockCampaign(db, id);
  if (!(await cancel(db, id, { now }))) refuseChange();
}

/** Returns false if it is over. Call it with the campaign locked. */
async function cancel(
  db: Database,
  id: number,
  { now, reason }: { now: Date; reason?: string },
): Promise<boolean> {
  const times = { finished_at: now, resumes_at: null };
  const change = { status: 'canceled', ...times, ...(reason && { pause_reason: reason }) } as const;
  if (!(await updateCampaign(db, id, change, ['preparing', 'sending', 'paused']))) return false;
  const canceled = { status: 'excluded', response: exclusions.canceled } as const;
  await updateRecipientStatuses(db, id, 'waiting', canceled);
  return true;
}

interface StoppedCampaigns {
  /** Those that would have gone on. */
  stopped: number[];
  /** Those that someone had canceled before. */
  canceled: number[];
}

/** Cancels what has not gone out of these campaigns. */
export async function stopCampaigns(
  { db }: UnitOfWork,
  ids: readonly number[],
  { now, reason }: { now: Date; reason: string },
): Promise<StoppedCampaigns> {
  const locked = [];
  for (const id of ids) locked.push(await lockCampaign(db, id));
  const canceled = locked
    .filter((row) => row?.status === 'canceled')
    .flatMap((row) => row?.id ?? []);
  const stopped = [];
  for (const id of ids) {
    if (await cancel(db, id, { now, reason })) stopped.push(id);
  }
  return { stopped, canceled };
}

/** Deletes a campaign that is not over and has reached nobody. Returns whether it did. */
export async function withdrawCampaign({ db }: UnitOfWork, id: number): Promise<boolean> {
  const campaign = await lockCampaign(db, id);
  if (!campaign || campaign.status === 'canceled' || campaign.status === 'finished') return false;
  if (await hasReachedAnyone(db, id)) return false;
  await deleteCampaign(db, id);
  return true;
}

function refuseChange(): never {
  throw new AppError('refused', {
    message: 'That’s no longer possible because the status has changed.',
  });
}

export interface CampaignProgress {
  id: number;
  status: CampaignStatus;
  pauseReason: string | undefined;
  /** ISO 8601: when it continues, if it waits. */
  resumesAt: string | undefined;
  finishedAt: string | undefined;
  /** The name of the segment that it went to, if it wasn't everyone. */
  segment: string | undefined;
  prepared: number;
  counts: Record<RecipientOutcome, number>;
}

/** @throws AppError not-found */
export async function getCampaignProgress(db: Database, id: number): Promise<CampaignProgress> {
  const campaign = await findCampaign(db, id);
  if (!campaign) throw new AppError('not-found');
  const found = await countRecipientsOf(db, [id]);
  const of = (outcome: RecipientOutcome) =>
    found.find((row) => row.outcome === outcome)?.count ?? 0;
  return {
    id,
    status: campaign.status,
    pauseReason: campaign.pause_reason ?? undefined,
    resumesAt: campaign.resumes_at?.toISOString(),
    finishedAt: campaign.finished_at?.toISOString(),
    segment: campaign.segment_json?.name,
    prepared: found.reduce((sum, { count }) => sum + count, 0),
    counts: {
      waiting: of('waiting'),
      claimed: of('claimed'),
      sent: of('sent'),
      refused: of('refused'),
      excluded: of('excluded'),
      canceled: of('canceled'),
      repeated: of('repeated'),
      pushed: of('pushed'),
      officialOnly: of('officialOnly'),
      uncertain: of('uncertain'),
    },
  };
}

export interface CampaignSummary {
  status: CampaignStatus;
  segment: string | undefined;
  /** Everyone it is meant for, once their row is prepared: the sum of the numbers below. */
  recipients: number;
  sent: number;
  /** Refused or uncertain. */
  failed: number;
  /** They no longer wanted it, or got another message about it. */
  skipped: number;
  waiting: number;
  /** Still waiting when it was canceled. */
  canceled: number;
}

/** How far these campaigns are, by id. */
export async function getCampaignSummaries(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, CampaignSummary>> {
  const counts = await countRecipientsOf(db, ids);
  const campaigns = await listCampaignStatuses(db, ids);
  return new Map(
    campaigns.map(({ id, status, segment_json }) => {
      const count = (...outcomes: RecipientOutcome[]) =>
        counts
          .filter((row) => row.campaignId === id && outcomes.includes(row.outcome))
          .reduce((sum, row) => sum + row.count, 0);
      const outcomes = {
        sent: count('sent'),
        failed: count('refused', 'uncertain'),
        skipped: count('excluded', 'repeated', 'pushed'),
        waiting: count('waiting', 'claimed'),
        canceled: count('canceled'),
      };
      const recipients = Object.values(outcomes).reduce((sum, number) => sum + number, 0);
      return [id, { status, segment: segment_json?.name, recipients, ...outcomes }];
    }),
  );
}

const MAX_PROBLEMS = 200;

/** The first recipients whose email was refused, or may or may not have arrived. */
export async function listCampaignProblems(db: Database, id: number) {
  const query = { afterId: 0, limit: MAX_PROBLEMS };
  const lists = await Promise.all(
    (['uncertain', 'refused'] as const).map((status) =>
      listRecipients(db, id, { ...query, status }),
    ),
  );
  return lists.flat().map(({ id: recipientId, email, status, response }) => ({
    id: recipientId,
    email: email ?? 'Erased',
    status,
    response: response ?? '',
  }));
}
