import type { ComposeEmail } from '#app/features/outbox/outbox.server.ts';
import { type LinkEmail, linkValidityText } from './link-email.ts';

export const approveEmailChange: ComposeEmail<LinkEmail & { newEmail: string }> = (
  { to, name, newEmail, link, hours },
  { identity },
) => ({
  to,
  subject: `Approve your new email for ${identity.siteName}`,
  preview: `Change your email to ${newEmail}?`,
  reason: `You’re getting this because someone asked to change the email of your account on ${identity.siteName}. If it wasn’t you, don’t approve it, and change your password.`,
  title: 'Change your email?',
  paragraphs: [
    <>
      Hi {name}, we’ve been asked to change your email to <strong>{newEmail}</strong>. Nothing
      changes until you approve it here and confirm the new address.
    </>,
  ],
  button: { label: 'Approve the change', href: link },
  note: linkValidityText(hours),
});

export const confirmNewEmail: ComposeEmail<LinkEmail> = (
  { to, name, link, hours },
  { identity },
) => ({
  to,
  subject: `Confirm your new email for ${identity.siteName}`,
  preview: 'One more step to change your email.',
  reason: `You’re getting this because someone entered this address for an account on ${identity.siteName}. If it wasn’t you, ignore this email.`,
  title: 'Confirm your new email.',
  paragraphs: [
    `Hi ${name}, once this address is confirmed you’ll sign in with it, and we’ll send our emails here.`,
  ],
  button: { label: 'Confirm this address', href: link },
  note: linkValidityText(hours),
});
