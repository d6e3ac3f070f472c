import type { ComposeEmail } from '#app/features/outbox/outbox.server.ts';
import { AccountEmailBody, type LinkEmail, linkValidityText } from './account-email-body.tsx';

export const resetPassword: ComposeEmail<LinkEmail> = (
  { to, name, link, hours },
  { identity },
) => ({
  to,
  subject: `Reset your password for ${identity.siteName}`,
  preview: 'Choose a new password for your account.',
  reason: `You’re getting this because someone asked to reset your password on ${identity.siteName}. If it wasn’t you, ignore this email and your password stays the same.`,
  body: (
    <AccountEmailBody
      title={`Reset your password, ${name}.`}
      action="Choose a new password"
      link={link}
      note={linkValidityText(hours)}
    >
      Choose a new password. You’ll be signed out everywhere else.
    </AccountEmailBody>
  ),
});

export const passwordChanged: ComposeEmail<{ to: string; name: string; resetLink: string }> = (
  { to, name, resetLink },
  { identity },
) => ({
  to,
  subject: `Your password for ${identity.siteName} was changed`,
  preview: 'If that was you, there’s nothing to do.',
  reason: `You’re getting this because the password of your account on ${identity.siteName} was changed.`,
  body: (
    <AccountEmailBody title="Your password was changed." action="This wasn’t me" link={resetLink}>
      Hi {name}, your password was changed and all other devices were signed out. If that was you,
      there’s nothing to do. If not, reset your password now.
    </AccountEmailBody>
  ),
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
  body: (
    <AccountEmailBody
      title={`New sign-in method, ${name}.`}
      action="Review sign-in methods"
      link={settingsLink}
    >
      You can now sign in with {site}. If you didn’t set this up, disconnect it and change your
      password.
    </AccountEmailBody>
  ),
});

export const accountLocked: ComposeEmail<LinkEmail> = (
  { to, name, link, hours },
  { identity },
) => ({
  to,
  subject: `Your account on ${identity.siteName} is locked for now`,
  preview: 'Too many wrong passwords. Here’s how to unlock it.',
  reason: `You’re getting this because someone entered too many wrong passwords for your account on ${identity.siteName}.`,
  body: (
    <AccountEmailBody
      title="Your account is locked."
      action="Unlock my account"
      link={link}
      note={`${linkValidityText(hours)} If it wasn’t you, your password still protected you.`}
    >
      Hi {name}, someone entered the wrong password too many times. Your account unlocks by itself
      after a while, or right away with this button.
    </AccountEmailBody>
  ),
});
