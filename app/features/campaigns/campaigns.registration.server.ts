import type { JobDefinition, RegisteredWork } from '#platform/jobs/job-definition.ts';
import { sendCampaignJob } from './campaign-job.ts';

const sendCampaign: JobDefinition<{ campaignId: number }> = {
  ...sendCampaignJob,
  handler: async () => (await import('./sending/send-campaign.server.ts')).sendCampaign,
};

export const campaignWork: RegisteredWork = { jobs: [sendCampaign], schedules: [] };
