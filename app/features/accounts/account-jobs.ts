import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { mailAddress } from '../../mail/define-mail.ts';

/**
 * Asked for by address: whether it has an account is looked up when the job is done, so that the
 * request itself takes the same time for every address.
 */
const byAddress = z.object({ email: mailAddress });

export const offerPasswordReset = defineJob({
  name: 'accounts.offer-password-reset',
  schema: byAddress,
  handler: async () => (await import('./account-work.server.ts')).offerReset,
});

export const tellOfLock = defineJob({
  name: 'accounts.tell-of-lock',
  schema: byAddress,
  handler: async () => (await import('./account-work.server.ts')).tellOwnerOfLock,
});

export const repeatConfirmation = defineJob({
  name: 'accounts.repeat-confirmation',
  schema: byAddress,
  handler: async () => (await import('./account-work.server.ts')).confirmAgain,
});
