import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';

/** Sends one notification to one browser. */
export const pushJob = defineJob({
  name: 'notifications.push',
  schema: z.object({ notificationId: z.int(), subscriptionId: z.int() }),
  handler: async () => (await import('./send-push.server.ts')).sendPush,
  // Spread over about an hour: an alert that late is none.
  attempts: 6,
});
