import { z } from 'zod';
import type { Job } from '#db/jobs/job.ts';

/** Sends a campaign for a few seconds, then enqueues itself again. */
export const sendCampaignJob: Job<{ campaignId: number }> = {
  name: 'campaigns.send',
  schema: z.object({ campaignId: z.int() }),
  isBulk: true,
  // Each crash of the process costs one.
  attempts: 100,
};
