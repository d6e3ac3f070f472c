import { z } from 'zod';
import { defineEmail, emailAddress } from './define-email.ts';

/** Sent by an admin to see whether email arrives. */
export const testEmail = defineEmail({
  kind: 'test',
  schema: z.object({ to: emailAddress }),
  compose: async () => (await import('./test-email-body.ts')).composeTestEmail,
});
