import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';

const schema = z.object({ removalId: z.int() });

/** Takes away, part by part, what the request that removed a spammer has left. */
export const goOnRemoving = defineJob({
  name: 'people.remove-spammer',
  schema,
  handler: async () => (await import('./spam-work.server.ts')).removeRest,
});

/** Brings back, part by part, what a removal has taken away. */
export const goOnRestoring = defineJob({
  name: 'people.restore-removed',
  schema,
  handler: async () => (await import('./spam-work.server.ts')).restoreRest,
});
