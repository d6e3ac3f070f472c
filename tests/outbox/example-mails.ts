const to = 'ada@example.com';
const name = 'Ada <b>';
const link = 'https://hub.example.org/somewhere?token=abc';
const resetLink = 'https://hub.example.org/forgotten-password';
const hours = 24;

/** Input for each mail of the program that needs no row; one that is missing here fails a test. */
export const exampleMails: Record<string, object> = {
  'mail.confirm-email': { to, name, link, hours },
  'mail.account-exists': { to, name, signInLink: link, resetLink },
  'mail.invitation': { to, name, link, hours, invitedBy: 'Grace' },
  'mail.reset-password': { to, name, link, hours },
  'mail.password-changed': { to, name, resetLink: link },
  'mail.sign-in-method-added': { to, name, site: 'Lantern <b>', settingsLink: link },
  'mail.account-locked': { to, name, link, hours },
  'mail.approve-email-change': { to, name, link, hours, newEmail: 'ada@example.org' },
  'mail.sanction': { to, name, sanction: 'ban', reason: 'Spam <b>', appealLink: link },
  'mail.appeal-answer': { to, name, isGranted: true, words: 'You are banned.', link },
  'mail.appeal-reopened': { to, name, words: 'You are banned.', reason: 'Spam <b>', link },
  'mail.sanction-lifted': { to, name, sanction: 'mute', link },
  'mail.notice-received': { to, name, reference: 'N-1', paths: [link] },
  'mail.notice-decided': {
    ...{ to, name, reference: 'N-1', path: link, isRemoved: true, reason: 'Copied <b>' },
  },
  'mail.notice-reopened': { to, name, reference: 'N-1', path: link, isVisible: true },
  'mail.confirm-new-email': { to, name, link, hours },
};
