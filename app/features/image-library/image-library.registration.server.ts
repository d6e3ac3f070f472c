import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { deleteFilesJob } from './actions/delete-files-job.ts';
import { purgeTrashJob } from './purge-trash-job.ts';

export const imageLibraryWork: RegisteredWork = {
  jobs: [purgeTrashJob, deleteFilesJob],
  schedules: [{ job: purgeTrashJob, cron: '17 3 * * *' }],
};
