import { z } from 'zod';
import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import {
  noticeDecidedEmail,
  noticeReceivedEmail,
  noticeReopenedEmail,
} from './emails/notice-email-definitions.ts';
import { listNoticesByEmail } from './legal-notices.queries.server.ts';

const pruneNotifiersJob = defineJob({
  name: 'legal-notices.delete-notifier-details',
  schema: z.object({}),
  handler: async () => (await import('./prune-notifiers.server.ts')).pruneNotifiers,
});

export const legalNoticeWork: RegisteredWork = {
  jobs: [noticeReceivedEmail, noticeDecidedEmail, noticeReopenedEmail, pruneNotifiersJob],
  schedules: [{ job: pruneNotifiersJob, cron: '53 4 * * *' }],
};

/** Notices are matched by email, because sending one needs no account. */
export const legalNoticePersonalData: PersonalDataHandlers = {
  records: [
    {
      name: 'notices',
      list: (db, { email }, after, limit) => listNoticesByEmail(db, email, after, limit),
    },
  ],
};
