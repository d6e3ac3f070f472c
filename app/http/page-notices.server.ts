import { type Notice, notices } from './notices.ts';

/** By the word in a page's `notice` parameter: what it says after a form of another page was sent. */
const pageNotices = {
  ...notices,
  'address-confirmed': {
    title: 'Address confirmed',
    description: 'Your account is ready. Sign in with the password you chose.',
  },
  'address-confirmed-renamed': {
    title: 'Address confirmed',
    description:
      'Your account is ready. Your name was taken meanwhile, so it has a small addition; settings let you change it.',
  },
  'password-set': {
    title: 'Password changed',
    description: 'Sign in with the new one. You have been signed out everywhere.',
  },
  unlocked: { title: 'Your account is open again', description: 'Sign in with your password.' },
  'notifications-saved': {
    title: 'Saved',
    description: 'You hear of just what you chose.',
  },
  'notifications-read': {
    title: 'All read',
    description: 'New notifications show up here.',
  },
  'profile-saved': { title: 'Profile saved', description: 'It shows everywhere at once.' },
  'password-changed': {
    title: 'Password changed',
    description: 'All other browsers have been signed out.',
  },
  'address-change-started': {
    title: 'Two mails are on their way',
    description: 'The change takes effect once both addresses have said yes.',
  },
  'address-change-ended': {
    title: 'Change called off',
    description: 'Your address stays as it is.',
  },
  'address-step-taken': {
    title: 'That was one of two',
    description: 'The change takes effect once the other address has said yes, too.',
  },
  'address-changed': {
    title: 'Address changed',
    description: 'From now on you sign in with the new one.',
  },
  'session-ended': { title: 'Signed out there', description: 'That browser has to sign in anew.' },
  'account-gone': {
    title: 'Your account is gone',
    description: 'Thank you for having been here.',
  },
  connected: {
    title: 'Connected',
    description: 'That site opens this account from now on.',
  },
  'provider-taken': {
    title: 'Opens another account',
    description: 'That site already opens another account here. Disconnect it there first.',
  },
  disconnected: { title: 'Disconnected', description: 'That site opens this account no more.' },
  'provider-denied': {
    title: 'Not signed in',
    description: 'The other site says that you did not want to. You can try again, or another way.',
  },
  'provider-over': {
    title: 'Please start again',
    description: 'That took too long, was done already, or began in another browser.',
  },
  'provider-not-linked': {
    title: 'This address has an account here',
    description:
      'We cannot tell that it is yours from what the other site says. Sign in with its password.',
  },
  'provider-unverified': {
    title: 'No confirmed address',
    description:
      'The other site does not vouch for an e-mail address of yours. Confirm it there, or create an account here.',
  },
  'provider-failed': {
    title: 'The other site does not answer',
    description: 'Or not as it should. Please try again in a while, or sign in another way.',
  },
  'too-many': {
    title: 'That was a lot in a short time',
    description: 'Please wait ten minutes and try again.',
  },
  'signed-out': { title: 'You are signed out', description: 'Come back any time.' },
  'nothing-changed': {
    title: 'Nothing changed',
    description: 'Everything was as it should be already.',
  },
  'act-undone': { title: 'Undone', description: 'It is as it was before; the log says so too.' },
  'not-undone': {
    title: 'Not undone',
    description: 'It has been changed again since, so it was left as it is.',
  },
  'settings-saved': { title: 'Settings saved', description: 'They hold from now on.' },
  'job-retried': { title: 'Tried again', description: 'It is done as soon as there is room.' },
  'job-forgotten': { title: 'Forgotten', description: 'The job is gone for good.' },
  'submission-sent': {
    title: 'Thank you',
    description: 'Somebody will look at it. What becomes of it is said here.',
  },
  'submission-approved': {
    title: 'Thank you',
    description: 'It is there for everyone to see.',
  },
  'draft-saved': { title: 'Draft saved', description: 'Nobody but you can see it.' },
  'draft-deleted': { title: 'Draft deleted', description: 'It is gone with its pictures.' },
  'submission-withdrawn': {
    title: 'Taken back',
    description: 'It is a draft again. Change it, send it in again, or delete it.',
  },
  'submission-decided': {
    title: 'Too late',
    description: 'It has been decided in the meantime; see below.',
  },
  decided: { title: 'Decided', description: 'Its author is told. The audit log can take it back.' },
  'decided-some': {
    title: 'Decided, with exceptions',
    description: 'Some had been decided by others in the meantime, or were not yours to decide.',
  },
  'claim-released': { title: 'Left to others', description: 'It waits for whoever opens it next.' },
  'taken-back': {
    title: 'Taken back',
    description: 'It is as it was before, and waits in the queue again.',
  },
  'moderation-saved': {
    title: 'Moderation Settings Updated',
    description: 'Your moderation preferences have been saved.',
  },
  'appeal-sent': {
    title: 'Your appeal is on its way',
    description: 'Somebody looks at the decision again, and you are told what comes of it.',
  },
  'appealed-before': {
    title: 'You have asked before',
    description: 'Each decision is looked at again once.',
  },
  'spammer-removed': {
    title: 'Banned, and removed',
    description: 'All they left behind is out of sight. It can be undone here for a day.',
  },
  'spammer-restored': {
    title: 'Brought back',
    description: 'All that the removal took away is there again, and the ban is lifted.',
  },
  'nothing-chosen': { title: 'Nothing chosen', description: 'Choose what to decide about first.' },
  'reason-missing': {
    title: 'A reason is missing',
    description: 'Choose one, or write one on the page of the item: its author will read it.',
  },
} satisfies Record<string, Notice>;

export type PageNoticeName = keyof typeof pageNotices;

export function findNotice(word: string | null): Notice | undefined {
  return word !== null && Object.hasOwn(pageNotices, word)
    ? pageNotices[word as PageNoticeName]
    : undefined;
}

/** The address of a page with what it is to say. */
export function withNotice(path: string, notice: PageNoticeName): string {
  return `${path}${path.includes('?') ? '&' : '?'}notice=${notice}`;
}
