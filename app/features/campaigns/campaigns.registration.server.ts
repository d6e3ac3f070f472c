import type { JobDefinition, RegisteredWork } from '#platform/jobs/job-definition.ts';
import { readBouncesJob } from './bounces/mailbox-job.ts';
import { type OnCampaignStart, sendCampaignJob } from './campaign-job.ts';

const readBounces: JobDefinition<object> = {
  ...readBouncesJob,
  handler: async () => (await import('./bounces/read-mailbox.server.ts')).readMailbox,
};

export function campaignWork(onStart: OnCampaignStart): RegisteredWork {
  const send: JobDefinition<{ campaignId: number }> = {
    ...sendCampaignJob,
    handler: async () => (await import('./sending/send-campaign.server.ts')).sendCampaign(onStart),
  };
  return {
    jobs: [send, readBounces],
    schedules: [{ job: readBounces, cron: '*/5 * * * *' }],
  };
}
