import type { JobContext } from '#platform/jobs/job-definition.ts';
import type { OnCampaignStart } from '../campaign-job.ts';
import { lockCampaign, updateCampaign } from '../campaigns.queries.server.ts';
import { findBatchEnd, insertRecipients } from './recipients.queries.server.ts';

const BATCH_SIZE = 2000;

/** Adds the recipients in small transactions. Returns false if someone else changed the campaign. */
export async function prepareCampaign(
  { transaction, now }: Pick<JobContext, 'transaction' | 'now'>,
  { campaignId, token }: { campaignId: number; token: string },
  onStart: OnCampaignStart,
): Promise<boolean> {
  for (;;) {
    const step = await transaction(async (unit) => {
      const { db } = unit;
      const campaign = await lockCampaign(db, campaignId);
      if (campaign?.sender_token !== token || campaign.status !== 'preparing') return 'stopped';
      const afterId = campaign.prepared_to_id;
      const lastId = await findBatchEnd(db, afterId, BATCH_SIZE);
      if (lastId === undefined) {
        await updateCampaign(db, campaignId, { status: 'sending' });
        const isToSegment = campaign.segment_json !== null;
        await onStart(unit, { campaignId, isToSegment, now: now() });
        return 'prepared';
      }
      const audience = { ...campaign, segment: campaign.segment_json };
      const range = { afterId, lastId, now: now() };
      await insertRecipients(db, campaignId, audience, range);
      if (leavesOut(campaign)) {
        const others = { ...audience, readers: 'official_only' } as const;
        await insertRecipients(db, campaignId, others, { ...range, exclusion: 'officialOnly' });
      }
      await updateCampaign(db, campaignId, { prepared_to_id: lastId });
      return 'more';
    });
    if (step !== 'more') return step === 'prepared';
  }
}

/** Whether the report counts readers of official news only. A digest has an edition for them. */
function leavesOut({ readers, topic }: Pick<Campaign, 'readers' | 'topic'>): boolean {
  return readers === 'rumor_readers' && topic !== 'digest';
}

type Campaign = NonNullable<Awaited<ReturnType<typeof lockCampaign>>>;
