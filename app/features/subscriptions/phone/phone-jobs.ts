import { z } from 'zod';
import type { Job } from '#db/jobs/job.ts';

/** Asks for the confirmation of each new number. Also finds those that were given before SMS was set up. */
export const requestPhoneConfirmationsJob: Job<object> = {
  name: 'subscriptions.request-phone-confirmations',
  schema: z.object({}),
};

/** Texts the link that confirms a number. */
export const textPhoneConfirmationJob: Job<{ subscriptionId: number }> = {
  name: 'subscriptions.text-phone-confirmation',
  schema: z.object({ subscriptionId: z.int() }),
  // Spread over about an hour: later, people have forgotten the form.
  attempts: 6,
};
