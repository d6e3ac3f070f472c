import type { ComposeEmail } from '#app/features/outbox/outbox.server.ts';

interface TwoFactorEmail {
  to: string;
  name: string;
  settingsLink: string;
}

export const twoFactorTurnedOn: ComposeEmail<TwoFactorEmail> = (
  { to, name, settingsLink },
  { identity },
) => ({
  to,
  subject: `Two-factor sign-in is on for your account on ${identity.siteName}`,
  preview: 'If that was you, there’s nothing to do.',
  reason: `You’re getting this because two-factor sign-in was turned on for your account on ${identity.siteName}.`,
  title: `Two-factor sign-in is on, ${name}.`,
  paragraphs: [
    'From now on, signing in with your password takes a second step. Keep your recovery codes in a safe place. If you didn’t turn it on, change your password.',
  ],
  button: { label: 'Review two-factor sign-in', href: settingsLink },
});

export const twoFactorTurnedOff: ComposeEmail<TwoFactorEmail> = (
  { to, name, settingsLink },
  { identity },
) => ({
  to,
  subject: `Two-factor sign-in is off for your account on ${identity.siteName}`,
  preview: 'If that was you, there’s nothing to do.',
  reason: `You’re getting this because two-factor sign-in was turned off for your account on ${identity.siteName}.`,
  title: 'Two-factor sign-in is off.',
  paragraphs: [
    `Hi ${name}, your password alone signs in to your account now. If you didn’t turn it off, change your password and turn it on again.`,
  ],
  button: { label: 'Review two-factor sign-in', href: settingsLink },
});
