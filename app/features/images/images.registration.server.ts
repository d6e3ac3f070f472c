import { z } from 'zod';
import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { erasePendingImages } from './uploads/delete-unused-images.server.ts';

export const imagesPersonalData: PersonalDataHandlers = {
  actorColumns: [
    { table: 'images', column: 'uploader_id' },
    { table: 'pending_images', column: 'uploader_id', unaskedNoun: 'unposted image' },
  ],
  erase: erasePendingImages,
};

/** Deletes images that were uploaded with a form more than a day ago and never attached to anything. */
const deleteUnusedImagesJob = defineJob({
  name: 'images.delete-unused-images',
  schema: z.object({}),
  handler: async () =>
    (await import('./uploads/delete-unused-images.server.ts')).deleteUnusedImages,
});

export const imagesWork: RegisteredWork = {
  jobs: [deleteUnusedImagesJob],
  schedules: [{ job: deleteUnusedImagesJob, cron: '41 * * * *' }],
};
