import { z } from 'zod';
import type { Job } from '#db/jobs/job.ts';

/** Alerts one batch of readers about a breaking article; the last run starts the email. */
export const breakingNewsJob: Job<{ articleId: number; afterId: number }> = {
  name: 'newsletters.breaking-news',
  schema: z.object({ articleId: z.int(), afterId: z.int() }),
};
