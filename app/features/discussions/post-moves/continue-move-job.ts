import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';

/** Moves the posts that the request has left, and tells their authors. */
export const continueMoveJob = defineJob({
  name: 'discussions.move-posts',
  schema: z.object({
    moveId: z.number(),
    /** The moderator, who gets no notification. */
    actorId: z.number(),
    /** The title of the thread that the posts were in. */
    name: z.string(),
  }),
  handler: async () => (await import('./continue-move.server.ts')).continueMove,
});
