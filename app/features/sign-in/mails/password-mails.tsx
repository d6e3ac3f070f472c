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

export const resetPassword: ComposeMail<LinkMail> = ({ to, name, link, hours }, { identity }) => ({
  to,
  subject: `Reset your password for ${identity.siteName}`,
  preview: 'Choose a new password for your account.',
  reason: `You’re getting this because someone asked to reset your password on ${identity.siteName}. If it wasn’t you, ignore this email and your password stays the same.`,
  body: (
    <>
      <MailTitle>Reset your password, {name}.</MailTitle>
      <MailText>Choose a new password. You’ll be signed out everywhere else.</MailText>
      <MailButton href={link}>Choose a new password</MailButton>
      <MailNote>{linkValidityText(hours)}</MailNote>
    </>
  ),
});

export const passwordChanged: ComposeMail<{ to: string; name: string; resetLink: string }> = (
  { to, name, resetLink },
  { identity },
) => ({
  to,
  subject: `Your password for ${identity.siteName} was changed`,
  preview: 'If that was you, there’s nothing to do.',
  reason: `You’re getting this because the password of your account on ${identity.siteName} was changed.`,
  body: (
    <>
      <MailTitle>Your password was changed.</MailTitle>
      <MailText>
        Hi {name}, your password was changed and all other devices were signed out. If that was you,
        there’s nothing to do. If not, reset your password now.
      </MailText>
      <MailButton href={resetLink}>This wasn’t me</MailButton>
    </>
  ),
});

interface NewSignInMethod {
  to: string;
  name: string;
  site: string;
  settingsLink: string;
}

export const signInMethodAdded: ComposeMail<NewSignInMethod> = (
  { to, name, site, settingsLink },
  { identity },
) => ({
  to,
  subject: `You can now sign in to ${identity.siteName} with ${site}`,
  preview: 'If that was you, there’s nothing to do.',
  reason: `You’re getting this because your account on ${identity.siteName} was connected to ${site}.`,
  body: (
    <>
      <MailTitle>New sign-in method, {name}.</MailTitle>
      <MailText>
        You can now sign in with {site}. If you didn’t set this up, disconnect it and change your
        password.
      </MailText>
      <MailButton href={settingsLink}>Review sign-in methods</MailButton>
    </>
  ),
});

export const accountLocked: ComposeMail<LinkMail> = ({ to, name, link, hours }, { identity }) => ({
  to,
  subject: `Your account on ${identity.siteName} is locked for now`,
  preview: 'Too many wrong passwords. Here’s how to unlock it.',
  reason: `You’re getting this because someone entered too many wrong passwords for your account on ${identity.siteName}.`,
  body: (
    <>
      <MailTitle>Your account is locked.</MailTitle>
      <MailText>
        Hi {name}, someone entered the wrong password too many times. Your account unlocks by itself
        after a while, or right away with this button.
      </MailText>
      <MailButton href={link}>Unlock my account</MailButton>
      <MailNote>
        {linkValidityText(hours)} If it wasn’t you, your password still protected you.
      </MailNote>
    </>
  ),
});
