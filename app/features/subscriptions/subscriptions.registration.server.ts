import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { listConsentsByEmail, listSubscriptionsByEmail } from './personal-data.queries.server.ts';
import {
  confirmSubscriptionEmail,
  preferencesLinkEmail,
  welcomeEmail,
} from './subscription-emails.ts';

export const subscriptionWork: RegisteredWork = {
  jobs: [confirmSubscriptionEmail, welcomeEmail, preferencesLinkEmail],
  schedules: [],
};

/** Found by email address, because subscriptions exist without accounts. */
export const subscriptionPersonalData: PersonalDataHandlers = {
  records: [
    {
      name: 'subscriptions',
      list: (db, { email }, after, limit) => listSubscriptionsByEmail(db, email, after, limit),
    },
    {
      name: 'consents',
      list: (db, { email }, after, limit) => listConsentsByEmail(db, email, after, limit),
    },
  ],
};
