import type { ComposeEmail } from '#app/features/outbox/outbox.server.ts';
import { AccountEmailBody, type LinkEmail, linkValidityText } from './account-email-body.tsx';

export const approveEmailChange: ComposeEmail<LinkEmail & { newEmail: string }> = (
  { to, name, newEmail, link, hours },
  { identity },
) => ({
  to,
  subject: `Approve your new email for ${identity.siteName}`,
  preview: `Change your email to ${newEmail}?`,
  reason: `You’re getting this because someone asked to change the email of your account on ${identity.siteName}. If it wasn’t you, don’t approve it, and change your password.`,
  body: (
    <AccountEmailBody
      title="Change your email?"
      action="Approve the change"
      link={link}
      note={linkValidityText(hours)}
    >
      Hi {name}, we’ve been asked to change your email to <strong>{newEmail}</strong>. Nothing
      changes until you approve it here and confirm the new address.
    </AccountEmailBody>
  ),
});

export const confirmNewEmail: ComposeEmail<LinkEmail> = (
  { to, name, link, hours },
  { identity },
) => ({
  to,
  subject: `Confirm your new email for ${identity.siteName}`,
  preview: 'One more step to change your email.',
  reason: `You’re getting this because someone entered this address for an account on ${identity.siteName}. If it wasn’t you, ignore this email.`,
  body: (
    <AccountEmailBody
      title="Confirm your new email."
      action="Confirm this address"
      link={link}
      note={linkValidityText(hours)}
    >
      Hi {name}, once this address is confirmed you’ll sign in with it, and we’ll send our emails
      here.
    </AccountEmailBody>
  ),
});
