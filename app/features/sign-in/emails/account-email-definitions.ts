import { z } from 'zod';
import { defineEmail, emailAddress } from '#app/features/outbox/outbox.server.ts';

const recipient = z.object({ to: emailAddress, name: z.string() });
/** `hours` is how long the link works. */
const withLink = recipient.extend({ link: z.url(), hours: z.int().positive() });

export const confirmEmailEmail = defineEmail({
  kind: 'confirm-email',
  isSecret: true,
  schema: withLink,
  compose: async () => (await import('./sign-up-emails.tsx')).confirmEmail,
});

/** Sent when someone signs up with, or switches to, an address that already has an account. */
export const accountExistsEmail = defineEmail({
  kind: 'account-exists',
  schema: recipient.extend({ signInLink: z.url(), resetLink: z.url() }),
  compose: async () => (await import('./sign-up-emails.tsx')).accountExists,
});

/** Sent when the staff lets a new account in. */
export const accountApprovedEmail = defineEmail({
  kind: 'account-approved',
  schema: recipient.extend({ signInLink: z.url() }),
  compose: async () => (await import('./sign-up-emails.tsx')).accountApproved,
});

/** Sent when the staff does not want a new account. */
export const accountRejectedEmail = defineEmail({
  kind: 'account-rejected',
  schema: recipient,
  compose: async () => (await import('./sign-up-emails.tsx')).accountRejected,
});

/** Sent when an admin creates an account; the link sets the first password. */
export const invitationEmail = defineEmail({
  kind: 'invitation',
  isSecret: true,
  schema: withLink.extend({ invitedBy: z.string() }),
  compose: async () => (await import('./sign-up-emails.tsx')).invitation,
});

export const resetPasswordEmail = defineEmail({
  kind: 'reset-password',
  isSecret: true,
  schema: withLink,
  compose: async () => (await import('./password-emails.ts')).resetPassword,
});

export const passwordChangedEmail = defineEmail({
  kind: 'password-changed',
  schema: recipient.extend({ resetLink: z.url() }),
  compose: async () => (await import('./password-emails.ts')).passwordChanged,
});

export const signInMethodAddedEmail = defineEmail({
  kind: 'sign-in-method-added',
  schema: recipient.extend({ site: z.string(), settingsLink: z.url() }),
  compose: async () => (await import('./password-emails.ts')).signInMethodAdded,
});

const passkeyEmail = recipient.extend({ passkey: z.string(), settingsLink: z.url() });

export const passkeyAddedEmail = defineEmail({
  kind: 'passkey-added',
  schema: passkeyEmail,
  compose: async () => (await import('./passkey-emails.ts')).passkeyAdded,
});

export const passkeyRemovedEmail = defineEmail({
  kind: 'passkey-removed',
  schema: passkeyEmail,
  compose: async () => (await import('./passkey-emails.ts')).passkeyRemoved,
});

const withSettingsLink = recipient.extend({ settingsLink: z.url() });

export const twoFactorOnEmail = defineEmail({
  kind: 'two-factor-on',
  schema: withSettingsLink,
  compose: async () => (await import('./two-factor-emails.ts')).twoFactorTurnedOn,
});

export const twoFactorOffEmail = defineEmail({
  kind: 'two-factor-off',
  schema: withSettingsLink,
  compose: async () => (await import('./two-factor-emails.ts')).twoFactorTurnedOff,
});

/** Sent after too many wrong passwords, with an unlock link. */
export const accountLockedEmail = defineEmail({
  kind: 'account-locked',
  isSecret: true,
  schema: withLink,
  compose: async () => (await import('./password-emails.ts')).accountLocked,
});

/** Sent to the old address. */
export const approveEmailChangeEmail = defineEmail({
  kind: 'approve-email-change',
  isSecret: true,
  schema: withLink.extend({ newEmail: z.string() }),
  compose: async () => (await import('./email-change-emails.tsx')).approveEmailChange,
});

/** Sent to the new address. */
export const confirmNewEmailEmail = defineEmail({
  kind: 'confirm-new-email',
  isSecret: true,
  schema: withLink,
  compose: async () => (await import('./email-change-emails.tsx')).confirmNewEmail,
});
