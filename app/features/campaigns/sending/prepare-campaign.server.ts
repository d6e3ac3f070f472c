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
      await insertRecipients(db, campaignId, audience, { afterId, lastId, now: now() });
      await updateCampaign(db, campaignId, { prepared_to_id: lastId });
      return 'more';
    });
    if (step !== 'more') return step === 'prepared';
  }
}
