import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import { emailAddress } from '#app/features/outbox/outbox.server.ts';

/**
 * These jobs look up the account themselves, so that the request takes the same time whether or not
 * the address has one.
 */
const schema = z.object({ email: emailAddress });

export const sendPasswordResetJob = defineJob({
  name: 'sign-in.send-password-reset',
  schema,
  handler: async () => (await import('./account-job-handlers.server.ts')).sendPasswordReset,
});

export const sendAccountLockedJob = defineJob({
  name: 'sign-in.send-account-locked',
  schema,
  handler: async () => (await import('./account-job-handlers.server.ts')).sendAccountLocked,
});

export const resendConfirmationJob = defineJob({
  name: 'sign-in.resend-confirmation',
  schema,
  handler: async () => (await import('./account-job-handlers.server.ts')).resendConfirmation,
});
