import {
  getCampaignSummaries,
  getSendingForecast,
} from '#app/features/campaigns/campaigns.server.ts';
import type { ItemEmailing, SentEmail } from '#app/features/content/editing.server.ts';
import { describeForecast } from '#app/features/content/embeds/email-forecast.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { publicContext } from '#app/http/public-context.ts';
import { countNoun } from '#app/text/count-noun.ts';
import type { Database } from '#db/engine.ts';
import { findEmailOf, findStoppedEmail } from '../about-articles/article-email.queries.server.ts';
import { getOnceKey } from '../about-articles/once-key.ts';
import { listSegmentOptions } from '../segments/list-segments.server.ts';
import { countInSegment, resolveSegment } from '../segments/resolve-segment.server.ts';

type Email = NonNullable<Awaited<ReturnType<typeof findEmailOf>>>;

/** The email of an article for its edit page. */
export const findEmail: ItemEmailing['find'] = async (args, { id, title, canPublish }) => {
  const { db, actor, context } = args;
  const email = await findEmailOf(db, id);
  if (email?.status === 'sent') {
    return { choice: undefined, isPlanned: false, sent: await getSent(args, email) };
  }
  const isPlanned = email !== undefined;
  const canChoose =
    canPublish &&
    can(actor, 'publish content') &&
    can(actor, 'send newsletters') &&
    (isPlanned || context.get(publicContext).isEmailConfigured);
  const stopped = await getStopped(args, id);
  const choice = canChoose ? await getChoice(args, { id, title, email }) : undefined;
  if (!choice && !isPlanned && !stopped) return undefined;
  return { choice, isPlanned, sent: undefined, stopped };
};

export const describeAudience: ItemEmailing['describeAudience'] = async (
  db,
  id,
  { now, isStarting },
) => {
  const email = await findEmailOf(db, id);
  if (email?.status !== 'scheduled') return undefined;
  const { segment, count, forecast } = await countAudienceOf(db, email.segment_id, id, now);
  const to = `${countNoun(count, 'subscriber')}${segment ? ` in the segment “${segment.name}”` : ''}`;
  if (!isStarting || !forecast) return to;
  return `${to}: ${describeForecast(forecast, await getSiteTimeZone(db))}`;
};

/** How many people would get an article's email now, without those who got it already. */
export async function countAudienceOf(
  db: Database,
  segmentId: number | null,
  articleId: number | undefined,
  now: Date,
) {
  const segment = await resolveSegment(db, segmentId, now);
  const onceKey = articleId === undefined ? undefined : getOnceKey(articleId);
  const count = await countInSegment(db, segment, now, onceKey);
  const forecast = await getSendingForecast(db, now, { topic: 'newsletter', audience: count });
  return { segment, count, forecast };
}

async function getStopped({ db, actor }: StaffArgs, articleId: number) {
  const stopped = await findStoppedEmail(db, articleId);
  if (!stopped) return undefined;
  const campaign = (await getCampaignSummaries(db, [stopped.campaignId])).get(stopped.campaignId);
  return {
    sent: campaign?.sent ?? 0,
    recipients: campaign?.recipients ?? 0,
    reportPath: findReportPath(actor, stopped.id),
  };
}

const findReportPath = (actor: StaffArgs['actor'], id: number) =>
  can(actor, 'write newsletters') ? `/admin/newsletters/${id}` : undefined;

async function getChoice(
  { db, now }: StaffArgs,
  { id, title, email }: { id: number; title: string; email: Email | undefined },
) {
  const segmentId = email?.segment_id ?? null;
  const { count, forecast } = await countAudienceOf(db, segmentId, id, now);
  return {
    isWanted: email !== undefined,
    segment: segmentId === null ? '' : String(segmentId),
    subject: email?.subject || title,
    preview: email?.preview ?? '',
    title,
    segments: await listSegmentOptions(db),
    audience: count,
    forecast,
    countPath: `/admin/newsletters/audience?article=${id}`,
  };
}

async function getSent(
  { db, actor }: StaffArgs,
  { id, campaign_id, scheduled_for_at, created_at }: Email,
): Promise<SentEmail> {
  const campaigns = await getCampaignSummaries(db, campaign_id === null ? [] : [campaign_id]);
  const campaign = campaigns.get(campaign_id ?? 0);
  return {
    at: (scheduled_for_at ?? created_at).toISOString(),
    isPreparing: campaign?.status === 'preparing' && campaign.sent === 0,
    isFinished: campaign?.status === 'finished' || campaign?.status === 'canceled',
    count: campaign?.sent ?? 0,
    recipients: campaign?.recipients ?? 0,
    reportPath: findReportPath(actor, id),
  };
}
