import type { ComposeEmail } from './define-email.ts';

export const composeTestEmail: ComposeEmail<{ to: string }> = ({ to }, { identity }) => ({
  to,
  subject: `Test email from ${identity.siteName}`,
  preview: 'Email works.',
  reason: `You’re getting this because an admin of ${identity.siteName} sent a test email to this address.`,
  title: 'Email works.',
  paragraphs: [
    `This is a test email from the settings of ${identity.siteName}. There’s nothing to do.`,
  ],
});
