import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { applyExclusionJob } from './bursts/apply-exclusion-job.ts';

const pruneJob = defineJob({
  name: 'analytics.prune',
  schema: z.object({}),
  handler: async () => (await import('./maintenance/prune.server.ts')).prune,
});

export const analyticsWork: RegisteredWork = {
  jobs: [pruneJob, applyExclusionJob],
  schedules: [{ job: pruneJob, cron: '7 * * * *' }],
};
