import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { feedActions } from './feeds/feed-record.server.ts';
import { pollFeedsJob } from './feeds/poll-feeds-job.ts';
import { groupActions } from './groups/group-actions.server.ts';

export const storiesWork: RegisteredWork = {
  jobs: [pollFeedsJob],
  schedules: [{ job: pollFeedsJob, cron: '*/5 * * * *' }],
};

export const storyActionGroups = [feedActions, groupActions] as const;
