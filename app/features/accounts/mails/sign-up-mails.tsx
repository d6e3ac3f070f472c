import type { ComposeMail } from '../../../mail/define-mail.ts';
import { MailButton, MailLink, MailNote, MailText, MailTitle } from '../../../mail/mail-parts.tsx';
import { linkValidity } from './link-validity.ts';

interface Linked {
  to: string;
  name: string;
  link: string;
  hours: number;
}

export const confirmAddress: ComposeMail<Linked> = ({ to, name, link, hours }, { identity }) => ({
  to,
  subject: `Confirm your address for ${identity.siteName}`,
  preview: 'One step and your account is ready.',
  reason: `You get this because somebody signed up at ${identity.siteName} with this address. If it was not you, do nothing: without your confirmation there is no account.`,
  body: (
    <>
      <MailTitle>Welcome, {name}.</MailTitle>
      <MailText>
        One step and your account is ready: confirm that this address is yours. The button leads to
        a page where you do that.
      </MailText>
      <MailButton href={link}>Confirm my address</MailButton>
      <MailNote>{linkValidity(hours)}</MailNote>
    </>
  ),
});

export const addressTaken: ComposeMail<{
  to: string;
  name: string;
  signInLink: string;
  resetLink: string;
}> = ({ to, name, signInLink, resetLink }, { identity }) => ({
  to,
  subject: `You already have an account at ${identity.siteName}`,
  preview: 'Nothing has changed. Sign in, or choose a new password.',
  reason: `You get this because somebody tried to sign up at ${identity.siteName} with this address. If it was not you, you need not do anything.`,
  body: (
    <>
      <MailTitle>You are already one of us, {name}.</MailTitle>
      <MailText>
        Somebody, perhaps you, tried to sign up with this address. It has an account already, so
        nothing was made and nothing has changed.
      </MailText>
      <MailButton href={signInLink}>Sign in</MailButton>
      <MailNote>
        Forgotten your password? Choose a new one: <MailLink href={resetLink} />
      </MailNote>
    </>
  ),
});

export const invitation: ComposeMail<Linked & { invitedBy: string }> = (
  { to, name, invitedBy, link, hours },
  { identity },
) => ({
  to,
  subject: `${invitedBy} has made you an account at ${identity.siteName}`,
  preview: 'Choose a password and come in.',
  reason: `You get this because ${invitedBy} made an account for this address at ${identity.siteName}.`,
  body: (
    <>
      <MailTitle>Come in, {name}.</MailTitle>
      <MailText>
        {invitedBy} has made you an account at {identity.siteName}. Choose a password and it is
        yours.
      </MailText>
      <MailButton href={link}>Choose a password</MailButton>
      <MailNote>{linkValidity(hours)} Afterwards “Forgotten your password?” helps.</MailNote>
    </>
  ),
});
