import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { noticeDecidedMail, noticeReceivedMail, noticeReopenedMail } from './notice-mails.ts';

export const legalNoticeWork: RegisteredWork = {
  jobs: [noticeReceivedMail, noticeDecidedMail, noticeReopenedMail],
  schedules: [],
};
