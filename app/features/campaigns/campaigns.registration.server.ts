import type { JobDefinition, RegisteredWork } from '#platform/jobs/job-definition.ts';
import { readBouncesJob } from './bounces/mailbox-job.ts';
import { sendCampaignJob } from './campaign-job.ts';

const sendCampaign: JobDefinition<{ campaignId: number }> = {
  ...sendCampaignJob,
  handler: async () => (await import('./sending/send-campaign.server.ts')).sendCampaign,
};

const readBounces: JobDefinition<object> = {
  ...readBouncesJob,
  handler: async () => (await import('./bounces/read-mailbox.server.ts')).readMailbox,
};

export const campaignWork: RegisteredWork = {
  jobs: [sendCampaign, readBounces],
  schedules: [{ job: readBounces, cron: '*/5 * * * *' }],
};
