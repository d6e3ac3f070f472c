import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';

/** Lets a post appear whose delay is over. */
export const showPostJob = defineJob({
  name: 'discussions.show-post',
  schema: z.object({ postId: z.number() }),
  handler: async () => (await import('./show-delayed-post.server.ts')).showDelayedPost,
});
