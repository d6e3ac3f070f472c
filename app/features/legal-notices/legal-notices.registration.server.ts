import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { listNoticesByEmail } from './legal-notices.queries.server.ts';
import {
  noticeDecidedMail,
  noticeReceivedMail,
  noticeReopenedMail,
} from './mails/notice-mail-definitions.ts';
import { forgetNotifiersJob } from './prune-notifiers-job.ts';

export const legalNoticeWork: RegisteredWork = {
  jobs: [noticeReceivedMail, noticeDecidedMail, noticeReopenedMail, forgetNotifiersJob],
  schedules: [{ job: forgetNotifiersJob, cron: '53 4 * * *' }],
};

/** Found by address: a notice is sent without an account, and outlives one until it is forgotten. */
export const legalNoticePersonalData: PersonalDataHandlers = {
  records: [
    {
      name: 'notices',
      list: (db, { email }, after, limit) => listNoticesByEmail(db, email, after, limit),
    },
  ],
};
