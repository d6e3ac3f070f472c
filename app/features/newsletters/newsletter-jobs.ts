import { z } from 'zod';
import type { Job } from '#db/jobs/job.ts';

/** Hands a scheduled newsletter over to a campaign. */
export const sendNewsletterJob: Job<{ newsletterId: number }> = {
  name: 'newsletters.send',
  schema: z.object({ newsletterId: z.int() }),
};

/** Sends the digest if it is due. */
export const digestJob: Job<object> = { name: 'newsletters.digest', schema: z.object({}) };

/** One copy for the writer. */
export const testNewsletterJob: Job<{ newsletterId: number; to: string }> = {
  name: 'email.newsletter-test',
  schema: z.object({ newsletterId: z.int(), to: z.email() }),
};
