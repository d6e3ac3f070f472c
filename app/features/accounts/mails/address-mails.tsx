import type { ComposeMail } from '../../../mail/define-mail.ts';
import { MailButton, MailNote, MailText, MailTitle } from '../../../mail/mail-parts.tsx';
import { linkValidity } from './link-validity.ts';

interface Linked {
  to: string;
  name: string;
  link: string;
  hours: number;
}

export const approveNewAddress: ComposeMail<Linked & { newAddress: string }> = (
  { to, name, newAddress, link, hours },
  { identity },
) => ({
  to,
  subject: `A new address for your account at ${identity.siteName}`,
  preview: `Is ${newAddress} to be your address from now on?`,
  reason: `You get this because a change of address was asked for in your account at ${identity.siteName}. If it was not you, do not approve it, and change your password.`,
  body: (
    <>
      <MailTitle>Is this your new address?</MailTitle>
      <MailText>
        Your account is to move to <strong>{newAddress}</strong>, {name}. Nothing changes until you
        approve it here and the new address is confirmed too.
      </MailText>
      <MailButton href={link}>Approve the change</MailButton>
      <MailNote>{linkValidity(hours)}</MailNote>
    </>
  ),
});

export const confirmNewAddress: ComposeMail<Linked> = (
  { to, name, link, hours },
  { identity },
) => ({
  to,
  subject: `Confirm your new address for ${identity.siteName}`,
  preview: 'One step and mails come here.',
  reason: `You get this because somebody entered this address for an account at ${identity.siteName}. If it was not you, do nothing.`,
  body: (
    <>
      <MailTitle>Confirm your new address.</MailTitle>
      <MailText>From then on you sign in with it, {name}, and our mails come here.</MailText>
      <MailButton href={link}>Confirm this address</MailButton>
      <MailNote>{linkValidity(hours)}</MailNote>
    </>
  ),
});
