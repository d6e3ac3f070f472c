import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';

export const purgeTrashJob = defineJob({
  name: 'image-library.purge-trash',
  schema: z.object({}),
  handler: async () => (await import('./actions/purge-trash.server.ts')).purgeTrash,
});
