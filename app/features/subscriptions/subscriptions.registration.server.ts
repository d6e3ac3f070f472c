import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { confirmSubscriptionMail } from './subscription-mails.ts';

export const subscriptionWork: RegisteredWork = {
  jobs: [confirmSubscriptionMail],
  schedules: [],
};
