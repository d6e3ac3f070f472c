import type { ComposeEmail } from '#app/features/outbox/outbox.server.ts';
import { type LinkEmail, linkValidityText } from './link-email.ts';

export const resetPassword: ComposeEmail<LinkEmail> = (
  { to, name, link, hours },
  { identity },
) => ({
  to,
  subject: `Reset your password for ${identity.siteName}`,
  preview: 'Choose a new password for your account.',
  reason: `You’re getting this because someone asked to reset your password on ${identity.siteName}. If it wasn’t you, ignore this email and your password stays the same.`,
  title: `Reset your password, ${name}.`,
  paragraphs: ['Choose a new password. You’ll be signed out everywhere else.'],
  button: { label: 'Choose a new password', href: link },
  note: linkValidityText(hours),
});

export const passwordChanged: ComposeEmail<{ to: string; name: string; resetLink: string }> = (
  { to, name, resetLink },
  { identity },
) => ({
  to,
  subject: `Your password for ${identity.siteName} was changed`,
  preview: 'If that was you, there’s nothing to do.',
  reason: `You’re getting this because the password of your account on ${identity.siteName} was changed.`,
  title: 'Your password was changed.',
  paragraphs: [
    `Hi ${name}, your password was changed and all other devices were signed out. If that was you, there’s nothing to do. If not, reset your password now.`,
  ],
  button: { label: 'This wasn’t me', href: resetLink },
});

interface NewSignInMethod {
  to: string;
  name: string;
  site: string;
  settingsLink: string;
}

export const signInMethodAdded: ComposeEmail<NewSignInMethod> = (
  { to, name, site, settingsLink },
  { identity },
) => ({
  to,
  subject: `You can now sign in to ${identity.siteName} with ${site}`,
  preview: 'If that was you, there’s nothing to do.',
  reason: `You’re getting this because your account on ${identity.siteName} was connected to ${site}.`,
  title: `New sign-in method, ${name}.`,
  paragraphs: [
    `You can now sign in with ${site}. If you didn’t set this up, disconnect it and change your password.`,
  ],
  button: { label: 'Review sign-in methods', href: settingsLink },
});

export const accountLocked: ComposeEmail<LinkEmail> = (
  { to, name, link, hours },
  { identity },
) => ({
  to,
  subject: `Your account on ${identity.siteName} is locked for now`,
  preview: 'Too many wrong passwords. Here’s how to unlock it.',
  reason: `You’re getting this because someone entered too many wrong passwords for your account on ${identity.siteName}.`,
  title: 'Your account is locked.',
  paragraphs: [
    `Hi ${name}, someone entered the wrong password too many times. Your account unlocks automatically after a while, or right away with this button.`,
  ],
  button: { label: 'Unlock my account', href: link },
  note: `${linkValidityText(hours)} If it wasn’t you, your password still protected you.`,
});
