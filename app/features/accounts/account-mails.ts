import { z } from 'zod';
import { defineMail, mailAddress } from '../../mail/define-mail.ts';

const addressee = z.object({ to: mailAddress, name: z.string() });
/** `hours` is how long the link works; each works once. */
const withLink = addressee.extend({ link: z.url(), hours: z.int().positive() });

/** After signing up: the address is confirmed by a button on the linked page. */
export const confirmAddressMail = defineMail({
  kind: 'confirm-address',
  isSecret: true,
  schema: withLink,
  compose: async () => (await import('./mails/sign-up-mails.tsx')).confirmAddress,
});

/** Somebody signed up with an address that has an account: its holder hears of it, nobody else. */
export const addressTakenMail = defineMail({
  kind: 'address-taken',
  schema: addressee.extend({ signInLink: z.url(), resetLink: z.url() }),
  compose: async () => (await import('./mails/sign-up-mails.tsx')).addressTaken,
});

/** An admin has made an account for somebody, who chooses the password. */
export const invitationMail = defineMail({
  kind: 'invitation',
  isSecret: true,
  schema: withLink.extend({ invitedBy: z.string() }),
  compose: async () => (await import('./mails/sign-up-mails.tsx')).invitation,
});

export const resetPasswordMail = defineMail({
  kind: 'reset-password',
  isSecret: true,
  schema: withLink,
  compose: async () => (await import('./mails/password-mails.tsx')).resetPassword,
});

export const passwordChangedMail = defineMail({
  kind: 'password-changed',
  schema: addressee.extend({ resetLink: z.url() }),
  compose: async () => (await import('./mails/password-mails.tsx')).passwordChanged,
});

/** Another site opens the account from now on. */
export const wayInAddedMail = defineMail({
  kind: 'way-in-added',
  schema: addressee.extend({ site: z.string(), settingsLink: z.url() }),
  compose: async () => (await import('./mails/password-mails.tsx')).wayInAdded,
});

/** After too many wrong passwords; the link is the way out. */
export const accountLockedMail = defineMail({
  kind: 'account-locked',
  isSecret: true,
  schema: withLink,
  compose: async () => (await import('./mails/password-mails.tsx')).accountLocked,
});

/** To the old address: whoever reads it may allow or stop the change. */
export const approveNewAddressMail = defineMail({
  kind: 'approve-new-address',
  isSecret: true,
  schema: withLink.extend({ newAddress: z.string() }),
  compose: async () => (await import('./mails/address-mails.tsx')).approveNewAddress,
});

/** To the new address. */
export const confirmNewAddressMail = defineMail({
  kind: 'confirm-new-address',
  isSecret: true,
  schema: withLink,
  compose: async () => (await import('./mails/address-mails.tsx')).confirmNewAddress,
});
