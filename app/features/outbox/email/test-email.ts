import { z } from 'zod';
import { type ComposeEmail, defineEmail, emailAddress } from './define-email.ts';

/** Sent by an admin to see whether email arrives. */
export const testEmail = defineEmail({
  kind: 'test',
  schema: z.object({ to: emailAddress }),
  compose: async () => composeTestEmail,
});

const composeTestEmail: ComposeEmail<{ to: string }> = ({ to }, { identity }) => ({
  to,
  subject: `Test email from ${identity.siteName}`,
  preview: 'Email works.',
  reason: `You’re getting this because an admin of ${identity.siteName} sent a test email to this address.`,
  title: 'Email works.',
  paragraphs: [
    `This is a test email from the settings of ${identity.siteName}. There’s nothing to do.`,
  ],
});
