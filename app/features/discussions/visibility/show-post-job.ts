import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';

/** Makes a post visible when its approval delay is over. */
export const showPostJob = defineJob({
  name: 'discussions.show-post',
  schema: z.object({ postId: z.number() }),
  handler: async () => (await import('./show-delayed-post.server.ts')).showDelayedPost,
});
