import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { JobDefinition, RegisteredWork } from '#platform/jobs/job-definition.ts';
import { type EventNotice, notifyInterestedJob } from './notices/notify-interested-job.ts';

export { eventKind } from './event-kind.server.ts';

const findNewsJob = defineJob({
  name: 'events.find-news',
  schema: z.object({}),
  handler: async () => (await import('./notices/find-news.server.ts')).findNews,
});

const notifyInterested: JobDefinition<EventNotice> = {
  ...notifyInterestedJob,
  handler: async () => (await import('./notices/notify-interested.server.ts')).notifyInterested,
};

export const eventsWork: RegisteredWork = {
  jobs: [findNewsJob, notifyInterested],
  schedules: [{ job: findNewsJob, cron: '2-59/5 * * * *' }],
};
