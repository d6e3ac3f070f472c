import { getCampaignSummaries } from '#app/features/campaigns/campaigns.server.ts';
import type { ItemEmailing, SentEmail } from '#app/features/content/editing.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { publicContext } from '#app/http/public-context.ts';
import { countNoun } from '#app/text/count-noun.ts';
import { listSegmentOptions } from '../segments/list-segments.server.ts';
import { countInSegment, resolveSegment } from '../segments/resolve-segment.server.ts';
import { findEmailOf } from './article-email.queries.server.ts';

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
  if (canChoose) return { choice: await getChoice(args, title, email), isPlanned, sent: undefined };
  return isPlanned ? { choice: undefined, isPlanned, sent: undefined } : undefined;
};

export const describeAudience: ItemEmailing['describeAudience'] = async (db, id, now) => {
  const email = await findEmailOf(db, id);
  if (email?.status !== 'scheduled') return undefined;
  const segment = await resolveSegment(db, email.segment_id, now);
  const count = countNoun(await countInSegment(db, segment, now), 'subscriber');
  return segment ? `${count} in the segment “${segment.name}”` : count;
};

async function getChoice({ db, now }: StaffArgs, title: string, email: Email | undefined) {
  const segmentId = email?.segment_id ?? null;
  const segment = await resolveSegment(db, segmentId, now);
  return {
    isWanted: email !== undefined,
    segment: segmentId === null ? '' : String(segmentId),
    subject: email?.subject || title,
    preview: email?.preview ?? '',
    title,
    segments: await listSegmentOptions(db),
    audience: await countInSegment(db, segment, now),
    countPath: '/admin/newsletters/audience',
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
    reportPath: can(actor, 'write newsletters') ? `/admin/newsletters/${id}` : undefined,
  };
}
