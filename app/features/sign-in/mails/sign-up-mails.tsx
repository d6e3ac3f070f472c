import {
  MailButton,
  MailLink,
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

export const confirmEmail: ComposeMail<LinkMail> = ({ to, name, link, hours }, { identity }) => ({
  to,
  subject: `Confirm your email for ${identity.siteName}`,
  preview: 'One more step and your account is ready.',
  reason: `You’re getting this because someone signed up on ${identity.siteName} with this address. If it wasn’t you, ignore this email and no account will be created.`,
  body: (
    <>
      <MailTitle>Welcome, {name}.</MailTitle>
      <MailText>
        One more step and your account is ready: confirm that this address is yours.
      </MailText>
      <MailButton href={link}>Confirm my email</MailButton>
      <MailNote>{linkValidityText(hours)}</MailNote>
    </>
  ),
});

export const accountExists: ComposeMail<{
  to: string;
  name: string;
  signInLink: string;
  resetLink: string;
}> = ({ to, name, signInLink, resetLink }, { identity }) => ({
  to,
  subject: `You already have an account on ${identity.siteName}`,
  preview: 'Nothing has changed. Sign in, or reset your password.',
  reason: `You’re getting this because someone entered this address on ${identity.siteName}. If it wasn’t you, ignore this email.`,
  body: (
    <>
      <MailTitle>You already have an account, {name}.</MailTitle>
      <MailText>
        Someone, maybe you, tried to use this address for an account on {identity.siteName}. It
        already has one, so nothing has changed.
      </MailText>
      <MailButton href={signInLink}>Sign in</MailButton>
      <MailNote>
        Forgot your password? Choose a new one: <MailLink href={resetLink} />
      </MailNote>
    </>
  ),
});

export const invitation: ComposeMail<LinkMail & { invitedBy: string }> = (
  { to, name, invitedBy, link, hours },
  { identity },
) => ({
  to,
  subject: `${invitedBy} created an account for you on ${identity.siteName}`,
  preview: 'Choose a password to get started.',
  reason: `You’re getting this because ${invitedBy} created an account for this address on ${identity.siteName}.`,
  body: (
    <>
      <MailTitle>Welcome, {name}.</MailTitle>
      <MailText>
        {invitedBy} created an account for you on {identity.siteName}. Choose a password to get
        started.
      </MailText>
      <MailButton href={link}>Choose a password</MailButton>
      <MailNote>
        {linkValidityText(hours)} After that, use “Forgot your password?” to get a new one.
      </MailNote>
    </>
  ),
});
