import { EmailLink } from '#app/features/outbox/embeds/email-elements.tsx';
import type { ComposeEmail } from '#app/features/outbox/outbox.server.ts';
import type { SiteIdentity } from '#app/features/settings/site.schema.ts';
import { type LinkEmail, linkValidityText } from './link-email.ts';

export const confirmEmail: ComposeEmail<LinkEmail> = ({ to, name, link, hours }, { identity }) => ({
  to,
  subject: `Confirm your email for ${identity.siteName}`,
  preview: 'One more step and your account is ready.',
  reason: `You’re getting this because someone signed up on ${identity.siteName} with this address. If it wasn’t you, ignore this email and no account will be created.`,
  title: `Welcome, ${name}.`,
  paragraphs: [
    'One more step and your account is ready: confirm that this address is yours. You’ll need the password you chose.',
  ],
  button: { label: 'Confirm my email', href: link },
  note: linkValidityText(hours),
});

interface AccountExists {
  to: string;
  name: string;
  signInLink: string;
  resetLink: string;
}

export const accountExists: ComposeEmail<AccountExists> = (
  { to, name, signInLink, resetLink },
  { identity },
) => ({
  to,
  subject: `You already have an account on ${identity.siteName}`,
  preview: 'Nothing has changed. Sign in, or reset your password.',
  reason: `You’re getting this because someone entered this address on ${identity.siteName}. If it wasn’t you, ignore this email.`,
  title: `You already have an account, ${name}.`,
  paragraphs: [
    `Someone, maybe you, tried to use this address for an account on ${identity.siteName}. It already has one, so nothing has changed.`,
  ],
  button: { label: 'Sign in', href: signInLink },
  note: (
    <>
      Forgot your password? Choose a new one: <EmailLink href={resetLink} />
    </>
  ),
});

export const invitation = (
  { to, name, invitedBy, link, hours }: LinkEmail & { invitedBy: string },
  { identity }: { identity: SiteIdentity },
) => ({
  to,
  subject: `${invitedBy} created an account for you on ${identity.siteName}`,
  preview: 'Choose a password to get started.',
  reason: `You’re getting this because ${invitedBy} created an account for this address on ${identity.siteName}.`,
  title: `Welcome, ${name}.`,
  paragraphs: [
    `${invitedBy} created an account for you on ${identity.siteName}. Choose a password to get started.`,
  ],
  button: { label: 'Choose a password', href: link },
  note: `${linkValidityText(hours)} After that, use “Forgot your password?” to get a new one.`,
});

export const accountApproved: ComposeEmail<{ to: string; name: string; signInLink: string }> = (
  { to, name, signInLink },
  { identity },
) => ({
  to,
  subject: `Your account on ${identity.siteName} is ready`,
  preview: 'You can sign in now.',
  reason: `You’re getting this because you signed up on ${identity.siteName}.`,
  title: `Welcome, ${name}.`,
  paragraphs: [`The ${identity.siteName} team approved your account. You can sign in now.`],
  button: { label: 'Sign in', href: signInLink },
});

export const accountRejected: ComposeEmail<{ to: string; name: string }> = (
  { to, name },
  { identity },
) => ({
  to,
  subject: `Your account on ${identity.siteName} was not approved`,
  preview: 'We have deleted what you entered.',
  reason: `You’re getting this because you signed up on ${identity.siteName}.`,
  title: `Hello, ${name}.`,
  paragraphs: [
    `The ${identity.siteName} team did not approve your account. We’ve deleted it and everything you entered.`,
  ],
});
