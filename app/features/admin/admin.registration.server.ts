import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';

const checkUpdatesJob = defineJob({
  name: 'admin.check-updates',
  schema: z.object({}),
  handler: async () => (await import('./updates/check-updates.server.ts')).checkUpdates,
});

export const adminWork: RegisteredWork = {
  jobs: [checkUpdatesJob],
  schedules: [{ job: checkUpdatesJob, cron: '40 5 * * *' }],
};
