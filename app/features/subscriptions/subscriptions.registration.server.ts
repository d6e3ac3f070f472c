import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import type { JobDefinition, RegisteredWork } from '#platform/jobs/job-definition.ts';
import { listConsentsByEmail, listSubscriptionsByEmail } from './personal-data.queries.server.ts';
import { requestPhoneConfirmationsJob, textPhoneConfirmationJob } from './phone/phone-jobs.ts';
import { eraseSubscription } from './preferences/erase-subscription.server.ts';
import {
  confirmSubscriptionEmail,
  preferencesLinkEmail,
  welcomeEmail,
} from './subscription-emails.ts';
import { findSubscriptionByEmail } from './subscriptions.queries.server.ts';

const requestPhoneConfirmations: JobDefinition<object> = {
  ...requestPhoneConfirmationsJob,
  handler: async () => (await import('./phone/confirm-phone.server.ts')).requestPhoneConfirmations,
};

const textPhoneConfirmation: JobDefinition<{ subscriptionId: number }> = {
  ...textPhoneConfirmationJob,
  handler: async () => (await import('./phone/confirm-phone.server.ts')).textPhoneConfirmation,
};

export const subscriptionWork: RegisteredWork = {
  jobs: [
    confirmSubscriptionEmail,
    welcomeEmail,
    preferencesLinkEmail,
    requestPhoneConfirmations,
    textPhoneConfirmation,
  ],
  schedules: [{ job: requestPhoneConfirmations, cron: '7 * * * *' }],
};

/** Found by email address, because subscriptions exist without accounts. */
export const subscriptionPersonalData: PersonalDataHandlers = {
  // Anyone can create an account with an address that isn't theirs.
  close: async ({ db }, { email, isEmailVerified }, { signer, now }) => {
    const subscription = isEmailVerified ? await findSubscriptionByEmail(db, email) : undefined;
    if (subscription) await eraseSubscription(db, signer, { id: subscription.id, now });
  },
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
