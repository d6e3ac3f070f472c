import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';

/** Deletes the files of an image whose row is gone. */
export const deleteFilesJob = defineJob({
  name: 'image-library.delete-files',
  schema: z.object({
    storageKey: z.string(),
    originalKey: z.string().nullable(),
    focal: z.object({ x: z.number(), y: z.number() }),
  }),
  handler: async () => (await import('./delete-files.server.ts')).deleteFiles,
});
