import type { Signer } from '#platform/signing/signer.ts';
import { type FlashMessage, type FlashMessageName, flashMessages } from './flash-message.ts';

/** Titles and descriptions by the `notice` query parameter, which pages show after a redirect. */
const texts = {
  'message-delayed': ['Message received', 'It appears by itself after a short delay.'],
  'email-confirmed': [
    'Email confirmed',
    'Your account is ready. You can post under your own name now.',
  ],
  'test-email-sent': [
    'Test email on its way',
    'Check your inbox. The outbox shows whether it was accepted.',
  ],
  'test-email-stored': [
    'Test kept in the outbox',
    'Email isn’t set up on this site, so it wasn’t sent.',
  ],
  'invitation-canceled': ['Invitation canceled', 'Its link no longer works.'],
  'email-confirmed-waiting': [
    'Email confirmed',
    'The site’s staff will review your account. You’ll get an email when you can sign in.',
  ],
  'email-confirmed-renamed': [
    'Email confirmed',
    'Your account is ready. Your name was taken, so we added to it. You can change it in your settings.',
  ],
  'password-set': [
    'Password changed',
    'Sign in with your new password. You were signed out everywhere.',
  ],
  unlocked: ['Account unlocked', 'Sign in with your password.'],
  'notifications-saved': ['Saved', 'Your notification settings are up to date.'],
  'push-saved': ['Saved', 'Your choice for that browser is saved.'],
  'vote-counted': ['Vote counted', 'You can change it while the poll is open.'],
  'vote-withdrawn': ['Vote withdrawn', 'You can vote again while the poll is open.'],
  'forecast-counted': ['Forecast counted', 'You can change it until forecasts end.'],
  'forecast-withdrawn': ['Forecast withdrawn', 'You can make another one until forecasts end.'],
  'poll-removed': ['Poll removed', 'Your message is still there.'],
  'poll-saved': ['Poll saved', 'It can be changed until someone votes.'],
  'bookmark-saved': ['Saved', 'You’ll find it in your bookmarks.'],
  'folder-saved': ['Folder saved', 'Choose it when you save something.'],
  'interest-saved': ['You’re interested', 'Select Interested again to undo this.'],
  'interest-removed': ['No longer interested', 'You’re not counted anymore.'],
  'follow-saved': ['Saved', 'You’ll find it in the list below.'],
  'notification-gone': ['It’s gone', 'It was removed, or isn’t public at the moment.'],
  'notifications-read': ['All caught up', 'New notifications will appear here.'],
  'preferences-saved': ['Saved', 'We’ll email you what you chose.'],
  'subscription-paused': ['Paused', 'You can resume at any time.'],
  'subscription-resumed': ['Welcome back', 'You’ll hear from us again.'],
  unsubscribed: ['You’re unsubscribed', 'You won’t hear from us again.'],
  'subscription-erased': ['Erased', 'We deleted your address and everything stored with it.'],
  'subscription-link-sent': [
    'Check your inbox',
    'If that address is on the list, the link is on its way.',
  ],
  'subscription-link-waiting': [
    'Request saved',
    'Email isn’t set up on this site yet. If that address is on the list, we’ll email the link once it is.',
  ],
  'newsletter-saved': ['Draft saved', 'Nothing was sent.'],
  'newsletter-unscheduled': ['Unscheduled', 'It’s a draft again.'],
  'newsletter-test-sent': ['Test on its way', 'It only goes to you.'],
  'newsletter-scheduled': ['Scheduled', 'It will be sent at the time you chose.'],
  'digest-on': ['Weekly digest on', 'The next one goes out on Friday.'],
  'digest-off': ['Weekly digest off', 'No more digests will be sent.'],
  'newsletter-sending': ['Sending', 'The numbers below show its progress.'],
  'webhook-replaced': ['URL replaced', 'Enter the new one at your provider.'],
  'newsletter-paused': ['Paused', 'No one else gets it until you resume.'],
  'newsletter-resumed': ['Resumed', 'It continues where it stopped.'],
  'newsletter-canceled': ['Canceled', 'No one else gets it.'],
  'subscriber-unsubscribed': ['Unsubscribed', 'They won’t get any more email.'],
  'subscriber-erased': [
    'Erased',
    'The address and its consents were deleted. Imports can’t bring the address back.',
  ],
  'subscribers-imported': ['Imported', 'Anyone who may open the audit log can undo this.'],
  'profile-saved': ['Profile saved', 'Your changes are live everywhere.'],
  'predictions-left': ['You left the board', 'Your score isn’t on your profile either.'],
  'predictions-joined': ['You’re on the board again', 'Your profile shows your score, too.'],
  'password-changed': ['Password changed', 'All other browsers were signed out.'],
  'email-change-started': [
    'Two confirmations needed',
    'The change takes effect once both addresses are confirmed.',
  ],
  'email-change-canceled': ['Change canceled', 'Your email stays the same.'],
  'email-change-pending': [
    'One of two confirmed',
    'The change takes effect once the other address is confirmed too.',
  ],
  'email-changed': ['Email changed', 'From now on, sign in with your new email.'],
  'album-restored': ['Undone', 'The album is back to how it was.'],
  'guest-added': ['Added to your account', 'You can undo this in your settings for 30 days.'],
  'guest-kept': [
    'Kept separate',
    'We won’t ask about it again. You can change your mind in your settings.',
  ],
  'guest-separated': ['Undone', 'Your guest posts are no longer part of your account.'],
  'backup-started': ['Backup started', 'This page shows how far it is.'],
  'drill-started': ['Restore drill started', 'Its result appears here. Your site doesn’t change.'],
  'page-being-fetched': ['Being fetched', 'Reload this page in a minute to see its copy.'],
  'import-discarded': ['Discarded', 'The file was deleted.'],
  'guest-deleted': [
    'Data deleted',
    'Your guest ID was deleted. Everything else will be deleted within minutes.',
  ],
  'session-signed-out': ['Signed out', 'That browser has to sign in again.'],
  'passkey-added': ['Passkey added', 'You can sign in with it from now on.'],
  'passkey-renamed': ['Passkey renamed', 'Only you see its name.'],
  'passkey-removed': ['Passkey removed', 'You can no longer sign in with it.'],
  'account-deleted': ['Account deleted', 'Thanks for being part of the site.'],
  connected: ['Connected', 'You can now sign in with that site.'],
  'provider-taken': [
    'Already linked to another account',
    'Disconnect that site from the other account first.',
  ],
  disconnected: ['Disconnected', 'You can no longer sign in with it.'],
  'provider-denied': [
    'Not signed in',
    'The other site reports that you canceled. Try again, or sign in another way.',
  ],
  'provider-expired': [
    'Start again',
    'That took too long, was already done, or was started in another browser.',
  ],
  'provider-not-linked': [
    'This email already has an account',
    'The other site doesn’t confirm that it’s yours. Sign in with your password instead.',
  ],
  'provider-invite-only': [
    'You need an invitation',
    'No account here uses that sign-in. Open the link in your invitation to create one.',
  ],
  'provider-unverified': [
    'No confirmed email',
    'The other site hasn’t confirmed your email. Confirm it there, or create an account here.',
  ],
  'provider-failed': ['That site isn’t responding', 'Try again later, or sign in another way.'],
  'too-many': ['You’re going a bit fast', 'Wait ten minutes and try again.'],
  'signed-out': ['You are signed out', 'See you soon.'],
  'nothing-changed': ['Nothing changed', 'Everything was up to date already.'],
  'changes-kept': ['Changes saved', 'The site still shows the earlier text.'],
  'action-undone': ['Undone', 'The change was undone.'],
  'not-undone': ['Not undone', 'It has changed since, so we left it as it is.'],
  'settings-saved': ['Settings saved', 'They’re in effect now.'],
  'dkim-key-made': [
    'Key made',
    'Add the DNS record below. Email is signed with the new key from now on.',
  ],
  'mailbox-read': ['The mailbox can be read', 'New messages will be read in a moment.'],
  'mailbox-unreadable': ['The mailbox can’t be read', 'See the reason below.'],
  'dkim-stopped': ['Signing stopped', 'You can delete the DNS record.'],
  'feed-polled': ['Checking the feed', 'New stories arrive in a moment.'],
  'links-being-checked': ['Checking links', 'Reload the page in a moment to see the results.'],
  'disclosures-saved': ['Disclosures saved', 'They’re in effect now.'],
  'burst-excluded': ['Traffic excluded', 'Those visits will leave all reports in a moment.'],
  'burst-restored': ['Undone', 'Those visits will count again in a moment.'],
  'job-retried': ['Job queued again', 'It will run shortly.'],
  'job-discarded': ['Job discarded', 'The job was deleted.'],
  'submission-sent': ['Thank you', 'We’ll review it and post the result here.'],
  'submission-approved': ['Thank you', 'Your submission is live.'],
  'draft-saved': ['Draft saved', 'Only you can see it.'],
  'draft-deleted': ['Draft deleted', 'The draft and its images were deleted.'],
  'submission-withdrawn': [
    'Submission withdrawn',
    'It’s a draft again. You can edit, resubmit or delete it.',
  ],
  'submission-decided': [
    'Already reviewed',
    'Your submission was reviewed in the meantime. See below.',
  ],
  'item-gone': ['Nothing to decide', 'Its author deleted or withdrew it in the meantime.'],
  corrected: ['Correction added', 'Readers see it below the article, and feeds send it again.'],
  'decided-some': [
    'Some decisions saved',
    'Other items were already decided, or you don’t have permission to decide them.',
  ],
  'decided-none': [
    'Nothing decided',
    'These items were already decided, or you don’t have permission to decide them.',
  ],
  'claim-released': ['Released', 'It’s back in the queue.'],
  'moderation-saved': [
    'Moderation Settings Updated',
    'Your moderation preferences have been saved.',
  ],
  'appeal-sent': ['Appeal sent', 'We’ll review the decision and let you know the outcome.'],
  'already-appealed': ['Already appealed', 'You can appeal each decision once.'],
  'spammer-removed': [
    'Banned and removed',
    'Their content is hidden. You can undo this for 24 hours.',
  ],
  'spammer-restored': ['Restored', 'Their content is back and the ban is lifted.'],
  'nothing-selected': ['Nothing selected', 'Select the items to decide on first.'],
  'reason-missing': [
    'Reason required',
    'Choose a reason, or write one on the item’s page. The author will see it.',
  ],
} satisfies Record<string, readonly [title: string, description: string]>;

export type FlashMessageKey = FlashMessageName | keyof typeof texts;

export function findFlashMessage(param: string | null): FlashMessage | undefined {
  if (param === null) return undefined;
  if (Object.hasOwn(flashMessages, param)) return flashMessages[param as FlashMessageName];
  if (!Object.hasOwn(texts, param)) return undefined;
  const [title, description] = texts[param as keyof typeof texts];
  return { title, description };
}

/** A message with a description of its own, signed so that no link of other people can show a text here. */
export type SignedMessage = `${FlashMessageKey} ${string}`;

const getPurpose = (key: string) => `description of ${key}`;

export function signFlashMessage(
  signer: Signer,
  key: FlashMessageKey,
  description: string,
): SignedMessage {
  return `${key} ${signer.sign(getPurpose(key), description)}`;
}

/** Falls back to the message of the key if the description isn't signed. */
export function findSignedMessage(signer: Signer, param: string | null): FlashMessage | undefined {
  const [key = '', token = ''] = param?.split(' ') ?? [];
  const message = findFlashMessage(key);
  const description = signer.verify(getPurpose(key), token);
  return message && description !== undefined ? { ...message, description } : message;
}

/** Adds the message to a path. */
export function withFlashMessage(path: string, notice: FlashMessageKey | SignedMessage): string {
  return `${path}${path.includes('?') ? '&' : '?'}notice=${notice.replace(' ', '+')}`;
}
