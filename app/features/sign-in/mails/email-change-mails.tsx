import {
  MailButton,
  MailNote,
  MailText,
  MailTitle,
} from '#app/features/outbox/embeds/mail-elements.tsx';
import type { ComposeMail } from '#app/features/outbox/outbox.server.ts';
import { linkValidityText } from './link-validity-text.ts';

interface LinkMail {
  to: string;
  name: string;
  link: string;
  hours: number;
}

export const approveEmailChange: ComposeMail<LinkMail & { newEmail: string }> = (
  { to, name, newEmail, link, hours },
  { identity },
) => ({
  to,
  subject: `Approve your new email for ${identity.siteName}`,
  preview: `Change your email to ${newEmail}?`,
  reason: `You’re getting this because someone asked to change the email of your account on ${identity.siteName}. If it wasn’t you, don’t approve it, and change your password.`,
  body: (
    <>
      <MailTitle>Change your email?</MailTitle>
      <MailText>
        Hi {name}, we’ve been asked to change your email to <strong>{newEmail}</strong>. Nothing
        changes until you approve it here and confirm the new address.
      </MailText>
      <MailButton href={link}>Approve the change</MailButton>
      <MailNote>{linkValidityText(hours)}</MailNote>
    </>
  ),
});

export const confirmNewEmail: ComposeMail<LinkMail> = (
  { to, name, link, hours },
  { identity },
) => ({
  to,
  subject: `Confirm your new email for ${identity.siteName}`,
  preview: 'One more step to change your email.',
  reason: `You’re getting this because someone entered this address for an account on ${identity.siteName}. If it wasn’t you, ignore this email.`,
  body: (
    <>
      <MailTitle>Confirm your new email.</MailTitle>
      <MailText>
        Hi {name}, once this address is confirmed you’ll sign in with it, and we’ll send our emails
        here.
      </MailText>
      <MailButton href={link}>Confirm this address</MailButton>
      <MailNote>{linkValidityText(hours)}</MailNote>
    </>
  ),
});
