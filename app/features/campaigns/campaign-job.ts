import { z } from 'zod';
import type { Job } from '#db/jobs/job.ts';
import type { UnitOfWork } from '#db/transaction.ts';

export interface CampaignStart {
  campaignId: number;
  isToSegment: boolean;
  now: Date;
}

/** Runs in the transaction that ends the preparation: no email has gone out yet. */
export type OnCampaignStart = (unit: UnitOfWork, start: CampaignStart) => Promise<void>;

/** Sends a campaign for a few seconds, then enqueues itself again. */
export const sendCampaignJob: Job<{ campaignId: number }> = {
  name: 'campaigns.send',
  schema: z.object({ campaignId: z.int() }),
  isBulk: true,
  // Each crash of the process costs one.
  attempts: 100,
};
