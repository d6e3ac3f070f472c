import { z } from 'zod';
import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { applyExclusionJob } from './bursts/apply-exclusion-job.ts';
import { burstActions } from './bursts/exclude-burst.server.ts';
import { countGoalsJob } from './goals/count-goals-job.ts';
import { funnelActions } from './goals/funnel-record.server.ts';
import { goalActions } from './goals/goal-record.server.ts';
import { reportLinkActions } from './sharing/report-links.server.ts';

const pruneJob = defineJob({
  name: 'analytics.prune',
  schema: z.object({}),
  handler: async () => (await import('./maintenance/prune.server.ts')).prune,
});

export const analyticsWork: RegisteredWork = {
  jobs: [pruneJob, applyExclusionJob, countGoalsJob],
  schedules: [
    { job: pruneJob, cron: '7 * * * *' },
    { job: countGoalsJob, cron: '12 * * * *' },
  ],
};

export const analyticsPersonalData: PersonalDataHandlers = {
  actorColumns: [{ table: 'report_links', column: 'created_by' }],
};

export const analyticsActionGroups = [
  burstActions,
  goalActions,
  funnelActions,
  reportLinkActions,
] as const;
