import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { purgeTrashJob } from './purge-trash-job.ts';

export const imageLibraryWork: RegisteredWork = {
  jobs: [purgeTrashJob],
  schedules: [{ job: purgeTrashJob, cron: '17 3 * * *' }],
};
