import { z } from 'zod';
import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { digestEmail } from './digest/digest-email-definition.ts';
import { digestJob } from './digest/digest-job.ts';
import { listOwnNotifications } from './notifications.queries.server.ts';

const dailyDigestsJob = defineJob({
  name: 'notifications.daily-digests',
  schema: z.object({}),
  handler: async () => (await import('./digest/digest.server.ts')).requestDailyDigests,
});

const pruneNotificationsJob = defineJob({
  name: 'notifications.prune',
  schema: z.object({}),
  handler: async () => (await import('./prune-notifications.server.ts')).pruneNotifications,
});

export const notificationWork: RegisteredWork = {
  jobs: [dailyDigestsJob, digestJob, digestEmail, pruneNotificationsJob],
  schedules: [
    { job: dailyDigestsJob, cron: '23 6 * * *' },
    { job: pruneNotificationsJob, cron: '11 4 * * *' },
  ],
};

/** The database deletes notifications together with their account. */
export const notificationsPersonalData: PersonalDataHandlers = {
  actorColumns: [{ table: 'notification_events', column: 'actor_id' }],
  records: [
    {
      name: 'notifications',
      list: (db, { id }, after, limit) => listOwnNotifications(db, id, after, limit),
    },
  ],
};
