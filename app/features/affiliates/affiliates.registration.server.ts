import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { checkLinksJob } from './links/check-links-job.ts';

export const affiliatesWork: RegisteredWork = {
  jobs: [checkLinksJob],
  schedules: [{ job: checkLinksJob, cron: '23 4 * * *' }],
};
