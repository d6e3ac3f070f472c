import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { listNoticesByEmail } from './legal-notices.queries.server.ts';
import {
  noticeDecidedMail,
  noticeReceivedMail,
  noticeReopenedMail,
} from './mails/notice-mail-definitions.ts';
import { pruneNotifiersJob } from './prune-notifiers-job.ts';

export const legalNoticeWork: RegisteredWork = {
  jobs: [noticeReceivedMail, noticeDecidedMail, noticeReopenedMail, pruneNotifiersJob],
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
