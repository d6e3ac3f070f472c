import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';

const forgetMails = defineJob({
  name: 'outbox.forget',
  schema: z.object({}),
  handler: async () => {
    const { pruneEmails } = await import('./mail-records.server.ts');
    return (_, { finishWith, now }) => finishWith(({ db }) => pruneEmails(db, now()));
  },
});

export const outboxWork: RegisteredWork = {
  jobs: [forgetMails],
  schedules: [{ job: forgetMails, cron: '41 4 * * *' }],
};
