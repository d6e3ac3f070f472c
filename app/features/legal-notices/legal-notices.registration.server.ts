import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import type { PersonalTraces } from '../accounts/personal-traces.server.ts';
import { forgetNotifiersJob } from './forget-notifiers-job.ts';
import { listNoticesFrom } from './legal-notices.queries.server.ts';
import { noticeDecidedMail, noticeReceivedMail, noticeReopenedMail } from './notice-mails.ts';

export const legalNoticeWork: RegisteredWork = {
  jobs: [noticeReceivedMail, noticeDecidedMail, noticeReopenedMail, forgetNotifiersJob],
  schedules: [{ job: forgetNotifiersJob, cron: '53 4 * * *' }],
};

/** Found by address: a notice is sent without an account, and outlives one until it is forgotten. */
export const legalNoticeTraces: PersonalTraces = {
  records: [
    {
      name: 'notices',
      list: (db, { email }, after, limit) => listNoticesFrom(db, email, after, limit),
    },
  ],
};
