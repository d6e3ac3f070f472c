import { z } from 'zod';
import { defineMail, mailAddress } from '#app/features/outbox/outbox.server.ts';

const recipient = z.object({ to: mailAddress, name: z.string() });
/** `hours` is how long the link works. */
const withLink = recipient.extend({ link: z.url(), hours: z.int().positive() });

export const confirmEmailMail = defineMail({
  kind: 'confirm-email',
  isSecret: true,
  schema: withLink,
  compose: async () => (await import('./sign-up-mails.tsx')).confirmEmail,
});

/** Sent when someone signs up with, or switches to, an address that already has an account. */
export const accountExistsMail = defineMail({
  kind: 'account-exists',
  schema: recipient.extend({ signInLink: z.url(), resetLink: z.url() }),
  compose: async () => (await import('./sign-up-mails.tsx')).accountExists,
});

/** Sent when an admin creates an account; the link sets the first password. */
export const invitationMail = defineMail({
  kind: 'invitation',
  isSecret: true,
  schema: withLink.extend({ invitedBy: z.string() }),
  compose: async () => (await import('./sign-up-mails.tsx')).invitation,
});

export const resetPasswordMail = defineMail({
  kind: 'reset-password',
  isSecret: true,
  schema: withLink,
  compose: async () => (await import('./password-mails.tsx')).resetPassword,
});

export const passwordChangedMail = defineMail({
  kind: 'password-changed',
  schema: recipient.extend({ resetLink: z.url() }),
  compose: async () => (await import('./password-mails.tsx')).passwordChanged,
});

export const signInMethodAddedMail = defineMail({
  kind: 'sign-in-method-added',
  schema: recipient.extend({ site: z.string(), settingsLink: z.url() }),
  compose: async () => (await import('./password-mails.tsx')).signInMethodAdded,
});

/** Sent after too many wrong passwords, with an unlock link. */
export const accountLockedMail = defineMail({
  kind: 'account-locked',
  isSecret: true,
  schema: withLink,
  compose: async () => (await import('./password-mails.tsx')).accountLocked,
});

/** Sent to the old address. */
export const approveEmailChangeMail = defineMail({
  kind: 'approve-email-change',
  isSecret: true,
  schema: withLink.extend({ newEmail: z.string() }),
  compose: async () => (await import('./email-change-mails.tsx')).approveEmailChange,
});

/** Sent to the new address. */
export const confirmNewEmailMail = defineMail({
  kind: 'confirm-new-email',
  isSecret: true,
  schema: withLink,
  compose: async () => (await import('./email-change-mails.tsx')).confirmNewEmail,
});
