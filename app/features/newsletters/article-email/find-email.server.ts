import {
  countReached,
  getCampaignSummaries,
  listKeyedCampaigns,
} from '#app/features/campaigns/campaigns.server.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import type {
  EmailAudience,
  FormValues,
  ItemEmailing,
  SentEmail,
} from '#app/features/content/editing.server.ts';
import { describeForecast } from '#app/features/content/embeds/email-forecast.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { findEmailedArticle } from '#app/features/news/news.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { publicContext } from '#app/http/public-context.ts';
import { countNoun } from '#app/text/count-noun.ts';
import type { Database } from '#db/engine.ts';
import { findEmailOf, findStoppedEmail } from '../about-articles/article-email.queries.server.ts';
import { getOnceKey } from '../about-articles/once-key.ts';
import { countRecipients } from '../readers/count-recipients.server.ts';
import {
  getReaders,
  getReadersOfTyped,
  type ReadersSite,
} from '../readers/newsletter-readers.server.ts';
import { listSegmentOptions } from '../segments/list-segments.server.ts';
import { resolveSegment } from '../segments/resolve-segment.server.ts';

type Email = NonNullable<Awaited<ReturnType<typeof findEmailOf>>>;
type Item = Parameters<ItemEmailing['find']>[1];

/** The email of an article for its edit page. */
export const findEmail: ItemEmailing['find'] = async (args, item) => {
  const { db, actor, context } = args;
  const { id, canPublish, isPublished } = item;
  const email = await findEmailOf(db, id);
  const isPlanned = email?.status === 'scheduled';
  const mayEmail = can(actor, 'publish content') && can(actor, 'send newsletters');
  const isReady = isPlanned || context.get(publicContext).isEmailConfigured;
  // A plan of a published article is about to go out.
  const canChoose = mayEmail && isReady && (canPublish || (isPublished && !isPlanned));
  if (email?.status === 'sent') {
    const { isCanceled, ...sent } = await getSent(args, email);
    if (!canChoose || !isCanceled) return { choice: undefined, isPlanned: false, sent };
    const { count, recipients, reportPath } = sent;
    return {
      choice: await getChoice(args, item, undefined),
      isPlanned,
      sent: undefined,
      stopped: { sent: count, recipients, reportPath },
    };
  }
  const stopped = await getStopped(args, id);
  const choice = canChoose ? await getChoice(args, item, email) : undefined;
  if (!choice && !isPlanned && !stopped) return undefined;
  return { choice, isPlanned, sent: undefined, stopped };
};

export const describeAudience: ItemEmailing['describeAudience'] = async (
  { contentKinds: kinds, ...site },
  id,
  { now, isStarting },
) => {
  const { db } = site;
  const email = await findEmailOf(db, id);
  if (email?.status !== 'scheduled') return undefined;
  const query = { segmentId: email.segment_id, articleId: id };
  const { segment, audience, forecast } = await countAudienceOf({ ...site, kinds }, query, now);
  const to = `${countNoun(audience, 'subscriber')}${segment ? ` in the segment “${segment.name}”` : ''}`;
  if (!isStarting || !forecast) return to;
  return `${to}: ${describeForecast(forecast, await getSiteTimeZone(db))}`;
};

interface AudienceQuery {
  segmentId: number | null;
  articleId: number;
  /** As typed. By default, as saved. */
  values?: FormValues | undefined;
}

/** Who would get an article's email now, and who would not. */
export async function countAudienceOf(
  site: ReadersSite,
  { segmentId, articleId, values }: AudienceQuery,
  now: Date,
): Promise<EmailAudience & { segment: Awaited<ReturnType<typeof resolveSegment>> }> {
  const segment = await resolveSegment(site.db, segmentId, now);
  const readers = values
    ? await getReadersOfTyped(site, values)
    : await getReaders(site, {
        readers: 'everyone',
        body: (await findEmailedArticle(site.db, articleId))?.body ?? '',
        article_id: articleId,
      });
  const exceptKey = getOnceKey(articleId);
  const audience = { topic: 'newsletter', readers, segment, exceptKey } as const;
  return { segment, ...(await countRecipients(site.db, audience, now)) };
}

const listEmailCampaigns = (db: Database, articleId: number) =>
  listKeyedCampaigns(db, getOnceKey(articleId), { withAlerts: false });

async function getStopped({ db, actor }: StaffArgs, articleId: number) {
  const stopped = await findStoppedEmail(db, articleId);
  if (!stopped) return undefined;
  return {
    ...(await countReached(db, await listEmailCampaigns(db, articleId))),
    reportPath: findReportPath(actor, stopped.id),
  };
}

const findReportPath = (actor: StaffArgs['actor'], id: number) =>
  can(actor, 'write newsletters') ? `/admin/newsletters/${id}` : undefined;

async function getChoice(
  { db, now, context, origin }: StaffArgs,
  { id, title, values }: Item,
  email: Email | undefined,
) {
  const segmentId = email?.segment_id ?? null;
  const site = { db, kinds: context.get(contentKindsContext), origin };
  const query = { segmentId, articleId: id, values };
  const { audience, forecast, leftOut } = await countAudienceOf(site, query, now);
  return {
    isWanted: email !== undefined,
    segment: segmentId === null ? '' : String(segmentId),
    subject: email?.subject || title,
    preview: email?.preview ?? '',
    title,
    segments: await listSegmentOptions(db),
    audience,
    forecast,
    leftOut,
    countPath: `/admin/newsletters/audience?article=${id}`,
  };
}

/** With those who got it before it was stopped and emailed again. */
async function getSent(
  { db, actor }: StaffArgs,
  { id, article_id, campaign_id, scheduled_for_at, created_at }: Email,
): Promise<SentEmail & { isCanceled: boolean }> {
  const others = article_id === null ? [] : await listEmailCampaigns(db, article_id);
  const ids = [...new Set([...(campaign_id === null ? [] : [campaign_id]), ...others])];
  const campaigns = await getCampaignSummaries(db, ids);
  const campaign = campaigns.get(campaign_id ?? 0);
  const count = [...campaigns.values()].reduce((sum, { sent }) => sum + sent, 0);
  const isOnlyOne = campaigns.size <= 1;
  const reached = isOnlyOne ? undefined : await countReached(db, ids);
  return {
    at: (scheduled_for_at ?? created_at).toISOString(),
    isPreparing: campaign?.status === 'preparing' && campaign.sent === 0,
    isFinished: campaign?.status === 'finished' || campaign?.status === 'canceled',
    isCanceled: campaign?.status === 'canceled',
    count,
    recipients: reached?.recipients ?? campaign?.recipients ?? 0,
    reportPath: findReportPath(actor, id),
  };
}
