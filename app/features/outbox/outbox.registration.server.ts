import { z } from 'zod';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { defineJob } from '../../jobs/define-job.ts';

const forgetMails = defineJob({
  name: 'outbox.forget',
  schema: z.object({}),
  handler: async () => {
    const { forgetOldMails } = await import('./outbox.server.ts');
    return (_, { finishWith, now }) => finishWith(({ db }) => forgetOldMails(db, now()));
  },
});

export const outboxWork: RegisteredWork = {
  jobs: [forgetMails],
  schedules: [{ job: forgetMails, cron: '41 4 * * *' }],
};
