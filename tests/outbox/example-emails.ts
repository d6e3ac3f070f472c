const to = 'ada@example.com';
/** Markup, a header of its own, and characters that headers must encode. */
const name = 'Ada <b>\r\nBcc: all@example.com\r\n\r\n✉️ ü';
const link = 'https://hub.example.org/somewhere?token=abc';
const resetLink = 'https://hub.example.org/forgotten-password';
const hours = 24;

/** Input for every email that is not composed from database rows. A missing one fails a test. */
export const exampleEmails: Record<string, object> = {
  'email.confirm-email': { to, name, link, hours },
  'email.account-approved': { to, name, signInLink: link },
  'email.account-rejected': { to, name },
  'email.test': { to },
  'email.account-exists': { to, name, signInLink: link, resetLink },
  'email.invitation': { to, name, link, hours, invitedBy: 'Grace' },
  'email.reset-password': { to, name, link, hours },
  'email.password-changed': { to, name, resetLink: link },
  'email.passkey-added': { to, name, passkey: 'Blue key <b>', settingsLink: link },
  'email.passkey-removed': { to, name, passkey: 'Blue key <b>', settingsLink: link },
  'email.two-factor-on': { to, name, settingsLink: link },
  'email.two-factor-off': { to, name, settingsLink: link },
  'email.sign-in-method-added': { to, name, site: 'Lantern <b>', settingsLink: link },
  'email.account-locked': { to, name, link, hours },
  'email.approve-email-change': { to, name, link, hours, newEmail: 'ada@example.org' },
  'email.sanction': { to, name, sanction: 'ban', reason: 'Spam <b>', appealLink: link },
  'email.appeal-outcome': { to, name, isGranted: true, message: 'You are banned.', link },
  'email.appeal-reopened': { to, name, message: 'You are banned.', reason: 'Spam <b>', link },
  'email.sanction-lifted': { to, name, message: 'You’re no longer muted.', link },
  'email.notice-received': { to, name, reference: 'N-1', paths: [link] },
  'email.notice-decided': {
    to,
    name,
    reference: 'N-1',
    path: link,
    isRemoved: true,
    reason: 'Copied <b>',
  },
  'email.notice-reopened': { to, name, reference: 'N-1', path: link, isVisible: true },
  'email.confirm-new-email': { to, name, link, hours },
};
