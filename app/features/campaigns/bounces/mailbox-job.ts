import { z } from 'zod';
import type { Job } from '#db/jobs/job.ts';

/** Reads what has arrived in the bounce mailbox. */
export const readBouncesJob: Job<object> = {
  name: 'campaigns.read-bounces',
  schema: z.object({}),
};
