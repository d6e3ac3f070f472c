import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { pollFeedsJob } from './feeds/poll-feeds-job.ts';

export const storiesWork: RegisteredWork = {
  jobs: [pollFeedsJob],
  schedules: [{ job: pollFeedsJob, cron: '*/5 * * * *' }],
};
