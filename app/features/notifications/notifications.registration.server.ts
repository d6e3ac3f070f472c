import { z } from 'zod';
import { ownRows, type PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { JobDefinition, RegisteredWork } from '#platform/jobs/job-definition.ts';
import { digestEmail } from './digest/digest-email-definition.ts';
import { digestJob } from './digest/digest-job.ts';
import { type FollowNews, notifyFollowersJob } from './follows/notify-followers-job.ts';
import { listOwnNotifications } from './inbox/withdrawn.queries.server.ts';
import { pushJob } from './push/push-job.ts';

const dailyDigestsJob = defineJob({
  name: 'notifications.daily-digests',
  schema: z.object({}),
  handler: async () => (await import('./digest/digest.server.ts')).requestDailyDigests,
});

const pruneNotificationsJob = defineJob({
  name: 'notifications.prune',
  schema: z.object({}),
  handler: async () => (await import('./inbox/prune-notifications.server.ts')).pruneNotifications,
});

const notifyFollowers: JobDefinition<FollowNews> = {
  ...notifyFollowersJob,
  handler: async () => (await import('./follows/notify-followers.server.ts')).notifyFollowers,
};

export const notificationWork: RegisteredWork = {
  jobs: [dailyDigestsJob, digestJob, digestEmail, pruneNotificationsJob, notifyFollowers, pushJob],
  schedules: [
    { job: dailyDigestsJob, cron: '23 6 * * *' },
    { job: pruneNotificationsJob, cron: '11 4 * * *' },
  ],
};

/** The database deletes all of it together with the actor. */
export const notificationsPersonalData: PersonalDataHandlers = {
  actorColumns: [
    { table: 'notification_events', column: 'actor_id' },
    {
      table: 'notifications',
      column: 'recipient_id',
      oncePer: ['group_key'],
      unaskedNoun: 'notification',
    },
    // Triggers count the moved notifications in the account's own row.
    { table: 'notification_inboxes', column: 'recipient_id', isKeptByGuest: () => true },
    { table: 'follows', column: 'actor_id', oncePer: ['target'], noun: 'follow' },
    { table: 'push_subscriptions', column: 'actor_id', noun: 'push subscription' },
  ],
  records: [
    { name: 'notifications', list: listOwnNotifications },
    ownRows({
      name: 'follows',
      table: 'follows',
      column: 'actor_id',
      columns: ['target', 'level', 'created_at'],
    }),
    ownRows({
      name: 'push',
      table: 'push_subscriptions',
      column: 'actor_id',
      columns: ['endpoint', 'browser', 'is_breaking_only', 'created_at'],
    }),
  ],
};
