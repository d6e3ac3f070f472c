import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';

/** Takes away pictures that were sent and never posted. */
export const sweepPicturesJob = defineJob({
  name: 'discussions.sweep-pictures',
  schema: z.object({}),
  handler: async () => (await import('./sweep-pictures.server.ts')).sweepPictures,
});
