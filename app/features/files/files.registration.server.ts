import { z } from 'zod';
import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { deleteFileJob } from './trash/delete-file-job.ts';

export const filesPersonalData: PersonalDataHandlers = {
  actorColumns: [{ table: 'library_files', column: 'uploader_id' }],
};

const purgeTrashJob = defineJob({
  name: 'files.purge-trash',
  schema: z.object({}),
  handler: async () => (await import('./trash/purge-trash.server.ts')).purgeTrash,
});

export const filesWork: RegisteredWork = {
  jobs: [purgeTrashJob, deleteFileJob],
  schedules: [{ job: purgeTrashJob, cron: '29 3 * * *' }],
};
