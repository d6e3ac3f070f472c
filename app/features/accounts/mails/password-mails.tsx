import type { ComposeMail } from '../../../mail/define-mail.ts';
import { MailButton, MailNote, MailText, MailTitle } from '../../../mail/mail-parts.tsx';
import { linkValidity } from './link-validity.ts';

interface Linked {
  to: string;
  name: string;
  link: string;
  hours: number;
}

export const resetPassword: ComposeMail<Linked> = ({ to, name, link, hours }, { identity }) => ({
  to,
  subject: `A new password for ${identity.siteName}`,
  preview: 'Choose a new password for your account.',
  reason: `You get this because a new password was asked for at ${identity.siteName}. If it was not you, do nothing: your password stays as it is.`,
  body: (
    <>
      <MailTitle>A new password, {name}?</MailTitle>
      <MailText>Here you choose it. Once you have, you are signed out everywhere else.</MailText>
      <MailButton href={link}>Choose a new password</MailButton>
      <MailNote>{linkValidity(hours)}</MailNote>
    </>
  ),
});

export const passwordChanged: ComposeMail<{ to: string; name: string; resetLink: string }> = (
  { to, name, resetLink },
  { identity },
) => ({
  to,
  subject: `Your password at ${identity.siteName} was changed`,
  preview: 'If it was you, all is well.',
  reason: `You get this because the password of your account at ${identity.siteName} was changed.`,
  body: (
    <>
      <MailTitle>Your password was changed.</MailTitle>
      <MailText>
        If it was you, {name}, all is well: all other devices have been signed out. If it was not,
        take your account back now by choosing a new one.
      </MailText>
      <MailButton href={resetLink}>It was not me</MailButton>
    </>
  ),
});

interface NewWayIn {
  to: string;
  name: string;
  site: string;
  settingsLink: string;
}

export const wayInAdded: ComposeMail<NewWayIn> = (
  { to, name, site, settingsLink },
  { identity },
) => ({
  to,
  subject: `${site} now opens your account at ${identity.siteName}`,
  preview: 'If it was you, all is well.',
  reason: `You get this because your account at ${identity.siteName} was joined to ${site}.`,
  body: (
    <>
      <MailTitle>A new way in, {name}.</MailTitle>
      <MailText>
        From now on you can sign in with {site}. If it was not you who wanted that, disconnect it
        and choose a new password.
      </MailText>
      <MailButton href={settingsLink}>See what opens my account</MailButton>
    </>
  ),
});

export const accountLocked: ComposeMail<Linked> = ({ to, name, link, hours }, { identity }) => ({
  to,
  subject: `Your account at ${identity.siteName} is locked for now`,
  preview: 'Too many wrong passwords. Here is the way back in.',
  reason: `You get this because somebody gave too many wrong passwords for your account at ${identity.siteName}.`,
  body: (
    <>
      <MailTitle>Locked, to be safe.</MailTitle>
      <MailText>
        Somebody gave a wrong password for your account too often, {name}. It opens by itself after
        a while; with this button it opens at once.
      </MailText>
      <MailButton href={link}>Unlock my account</MailButton>
      <MailNote>
        {linkValidity(hours)} If it was not you, your password has held; a longer one does no harm.
      </MailNote>
    </>
  ),
});
