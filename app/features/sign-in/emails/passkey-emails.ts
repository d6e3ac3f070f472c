import type { ComposeEmail } from '#app/features/outbox/outbox.server.ts';

interface PasskeyEmail {
  to: string;
  name: string;
  passkey: string;
  settingsLink: string;
}

export const passkeyAdded: ComposeEmail<PasskeyEmail> = (
  { to, name, passkey, settingsLink },
  { identity },
) => ({
  to,
  subject: `A passkey was added to your account on ${identity.siteName}`,
  preview: 'If that was you, there’s nothing to do.',
  reason: `You’re getting this because a passkey was added to your account on ${identity.siteName}.`,
  title: `New passkey, ${name}.`,
  paragraphs: [
    `You can now sign in with the passkey “${passkey}”. If you didn’t add it, remove it and change your password.`,
  ],
  button: { label: 'Review passkeys', href: settingsLink },
});

export const passkeyRemoved: ComposeEmail<PasskeyEmail> = (
  { to, name, passkey, settingsLink },
  { identity },
) => ({
  to,
  subject: `A passkey was removed from your account on ${identity.siteName}`,
  preview: 'If that was you, there’s nothing to do.',
  reason: `You’re getting this because a passkey was removed from your account on ${identity.siteName}.`,
  title: 'A passkey was removed.',
  paragraphs: [
    `Hi ${name}, the passkey “${passkey}” no longer signs in to your account. If you didn’t remove it, change your password.`,
  ],
  button: { label: 'Review passkeys', href: settingsLink },
});
