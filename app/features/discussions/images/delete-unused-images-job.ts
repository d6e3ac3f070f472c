import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';

/** Deletes images that were uploaded for a post more than a day ago and never posted. */
export const deleteUnusedImagesJob = defineJob({
  name: 'discussions.delete-unused-images',
  schema: z.object({}),
  handler: async () => (await import('./delete-unused-images.server.ts')).deleteUnusedImages,
});
