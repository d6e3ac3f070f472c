import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { digestJob } from './digest/digest-job.ts';
import { digestMail } from './digest/digest-mail-definition.ts';

/** Once a day: sees who has anything to be mailed. */
const dailyDigestsJob = defineJob({
  name: 'notifications.daily-digests',
  schema: z.object({}),
  handler: async () => (await import('./digest/digest.server.ts')).requestDailyDigests,
});

const forgetNotificationsJob = defineJob({
  name: 'notifications.forget',
  schema: z.object({}),
  handler: async () => (await import('./prune-notifications.server.ts')).forgetOldNotifications,
});

export const notificationWork: RegisteredWork = {
  jobs: [dailyDigestsJob, digestJob, digestMail, forgetNotificationsJob],
  schedules: [
    { job: dailyDigestsJob, cron: '23 6 * * *' },
    { job: forgetNotificationsJob, cron: '11 4 * * *' },
  ],
};
