import { type FlashMessage, flashMessages } from './flash-message.ts';

/** Keyed by the `notice` query parameter, which pages show after a redirect. */
const allFlashMessages = {
  ...flashMessages,
  'email-confirmed': {
    title: 'Email confirmed',
    description: 'Your account is ready. Sign in with the password you chose.',
  },
  'test-email-sent': {
    title: 'Test email on its way',
    description: 'Look at your inbox. The outbox shows what became of it.',
  },
  'test-email-stored': {
    title: 'Test kept in the outbox',
    description: 'Email isn’t set up on this site, so it wasn’t sent.',
  },
  'invitation-canceled': { title: 'Invitation canceled', description: 'Its link no longer works.' },
  'email-confirmed-waiting': {
    title: 'Email confirmed',
    description:
      'The site’s staff will look at your account. You’ll get an email when you can sign in.',
  },
  'email-confirmed-renamed': {
    title: 'Email confirmed',
    description:
      'Your account is ready. Your name was taken, so we added to it. You can change it in your settings.',
  },
  'password-set': {
    title: 'Password changed',
    description: 'Sign in with your new password. You were signed out everywhere.',
  },
  unlocked: { title: 'Account unlocked', description: 'Sign in with your password.' },
  'notifications-saved': {
    title: 'Saved',
    description: 'Your notification settings are up to date.',
  },
  'push-saved': { title: 'Saved', description: 'Your choice for that browser is saved.' },
  'follow-saved': { title: 'Saved', description: 'You’ll find it in the list below.' },
  'notifications-read': {
    title: 'All caught up',
    description: 'New notifications will appear here.',
  },
  'preferences-saved': {
    title: 'Saved',
    description: 'We’ll email you what you chose.',
  },
  'subscription-paused': { title: 'Paused', description: 'You can resume at any time.' },
  'subscription-resumed': { title: 'Welcome back', description: 'You’ll hear from us again.' },
  unsubscribed: {
    title: 'You’re unsubscribed',
    description: 'You won’t hear from us again.',
  },
  'subscription-erased': {
    title: 'Erased',
    description: 'We deleted your address and everything stored with it.',
  },
  'subscription-link-sent': {
    title: 'Check your inbox',
    description: 'If that address is on the list, the link is on its way.',
  },
  'subscription-link-waiting': {
    title: 'Request saved',
    description:
      'Email isn’t set up on this site yet. If that address is on the list, we’ll email the link once it is.',
  },
  'newsletter-saved': { title: 'Draft saved', description: 'Nothing was sent.' },
  'newsletter-deleted': { title: 'Draft deleted', description: 'Nothing was sent.' },
  'newsletter-test-sent': { title: 'Test on its way', description: 'It only goes to you.' },
  'newsletter-scheduled': { title: 'Scheduled', description: 'It goes out at the time you chose.' },
  'digest-on': { title: 'Weekly digest on', description: 'The next one goes out on Friday.' },
  'digest-off': { title: 'Weekly digest off', description: 'No more digests go out.' },
  'newsletter-sending': { title: 'Sending', description: 'The numbers below show how far it is.' },
  'webhook-replaced': {
    title: 'Address replaced',
    description: 'Enter the new one at your provider.',
  },
  'newsletter-paused': { title: 'Paused', description: 'Nobody else gets it until you resume.' },
  'newsletter-resumed': { title: 'Resumed', description: 'It continues where it stopped.' },
  'newsletter-canceled': { title: 'Canceled', description: 'Nobody else gets it.' },
  'subscriber-unsubscribed': {
    title: 'Unsubscribed',
    description: 'They won’t get any more email.',
  },
  'subscriber-erased': {
    title: 'Erased',
    description: 'The address and its consents are gone. Imports can’t bring it back.',
  },
  'subscribers-imported': {
    title: 'Imported',
    description: 'You can undo this from the audit log.',
  },
  'profile-saved': { title: 'Profile saved', description: 'Your changes are live everywhere.' },
  'password-changed': {
    title: 'Password changed',
    description: 'All other browsers were signed out.',
  },
  'email-change-started': {
    title: 'Two confirmations needed',
    description: 'The change takes effect once both addresses are confirmed.',
  },
  'email-change-canceled': { title: 'Change canceled', description: 'Your email stays the same.' },
  'email-change-pending': {
    title: 'One of two confirmed',
    description: 'The change takes effect once the other address is confirmed too.',
  },
  'email-changed': {
    title: 'Email changed',
    description: 'From now on, sign in with your new email.',
  },
  'album-saved': { title: 'Album saved', description: 'Your changes are live.' },
  'album-restored': { title: 'Undone', description: 'The album is as it was before.' },
  'guest-added': {
    title: 'Added to your account',
    description: 'You can undo this in your settings for 30 days.',
  },
  'guest-kept': {
    title: 'Kept separate',
    description: 'We won’t ask about it again. You can change your mind in your settings.',
  },
  'guest-separated': {
    title: 'Undone',
    description: 'What you did as a guest is no longer part of your account.',
  },
  'import-discarded': { title: 'Discarded', description: 'The file was deleted.' },
  'guest-deleted': {
    title: 'Data deleted',
    description: 'Your guest ID is gone. Everything else follows within minutes.',
  },
  'session-signed-out': { title: 'Signed out', description: 'That browser has to sign in again.' },
  'account-deleted': {
    title: 'Account deleted',
    description: 'Thanks for being part of the site.',
  },
  connected: { title: 'Connected', description: 'You can now sign in with that site.' },
  'provider-taken': {
    title: 'Already linked to another account',
    description: 'Disconnect that site from the other account first.',
  },
  disconnected: { title: 'Disconnected', description: 'You can no longer sign in with it.' },
  'provider-denied': {
    title: 'Not signed in',
    description: 'The other site reports that you canceled. Try again, or sign in another way.',
  },
  'provider-expired': {
    title: 'Please start again',
    description: 'That took too long, was already done, or began in another browser.',
  },
  'provider-not-linked': {
    title: 'This email already has an account',
    description:
      'The other site doesn’t prove that it’s yours. Sign in with your password instead.',
  },
  'provider-invite-only': {
    title: 'You need an invitation',
    description:
      'No account here uses that sign-in. Open the link in your invitation to create one.',
  },
  'provider-unverified': {
    title: 'No confirmed email',
    description:
      'The other site hasn’t confirmed your email. Confirm it there, or create an account here.',
  },
  'provider-failed': {
    title: 'That site isn’t responding',
    description: 'Try again in a while, or sign in another way.',
  },
  'too-many': {
    title: 'You’re going a bit fast',
    description: 'Please wait ten minutes and try again.',
  },
  'signed-out': { title: 'You are signed out', description: 'See you soon.' },
  'nothing-changed': {
    title: 'Nothing changed',
    description: 'Everything was up to date already.',
  },
  'action-undone': {
    title: 'Undone',
    description: 'The earlier state is back.',
  },
  'not-undone': {
    title: 'Not undone',
    description: 'It has changed since, so we left it as it is.',
  },
  'settings-saved': { title: 'Settings saved', description: 'They’re in effect now.' },
  'story-added': { title: 'Story added', description: 'It’s in the list below.' },
  'feed-added': {
    title: 'Feed added',
    description: 'Its stories of the last week arrive in a moment.',
  },
  'feed-saved': { title: 'Feed updated', description: 'You can undo this in the audit log.' },
  'feed-polled': { title: 'Checking the feed', description: 'New stories arrive in a moment.' },
  'links-being-checked': {
    title: 'Checking links',
    description: 'Reload the page in a moment to see the results.',
  },
  'product-saved': { title: 'Product saved', description: 'Links to it lead to the store.' },
  'product-deleted': {
    title: 'Product deleted',
    description: 'You can undo this in the audit log.',
  },
  'disclosures-saved': { title: 'Disclosures saved', description: 'They’re in effect now.' },
  'burst-excluded': {
    title: 'Burst excluded',
    description: 'Its visitors leave all reports within moments.',
  },
  'burst-restored': {
    title: 'Undone',
    description: 'Its visitors count again within moments.',
  },
  'job-retried': { title: 'Job queued again', description: 'It will run shortly.' },
  'job-discarded': { title: 'Job discarded', description: 'The job was deleted.' },
  'submission-sent': {
    title: 'Thank you',
    description: 'We’ll review it and post the result here.',
  },
  'submission-approved': {
    title: 'Thank you',
    description: 'Your submission is live.',
  },
  'draft-saved': { title: 'Draft saved', description: 'Only you can see it.' },
  'draft-deleted': {
    title: 'Draft deleted',
    description: 'The draft and its images were deleted.',
  },
  'submission-withdrawn': {
    title: 'Submission withdrawn',
    description: 'It is a draft again. You can edit, resubmit or delete it.',
  },
  'submission-decided': {
    title: 'Already reviewed',
    description: 'Your submission was reviewed in the meantime. See below.',
  },
  'item-gone': {
    title: 'Nothing to decide',
    description: 'Its author deleted or withdrew it in the meantime.',
  },
  corrected: {
    title: 'Correction added',
    description: 'Readers see it below the article, and feeds send it again.',
  },
  'decided-some': {
    title: 'Some decisions saved',
    description: 'Other items were already decided, or you don’t have permission to decide them.',
  },
  'decided-none': {
    title: 'Nothing decided',
    description: 'These items were already decided, or you don’t have permission to decide them.',
  },
  'claim-released': { title: 'Released', description: 'It’s back in the queue.' },
  'decision-undone': {
    title: 'Decision undone',
    description: 'It’s back in the queue.',
  },
  'moderation-saved': {
    title: 'Moderation Settings Updated',
    description: 'Your moderation preferences have been saved.',
  },
  'appeal-sent': {
    title: 'Appeal sent',
    description: 'We’ll review the decision and let you know the outcome.',
  },
  'already-appealed': {
    title: 'Already appealed',
    description: 'You can appeal each decision once.',
  },
  'spammer-removed': {
    title: 'Banned and removed',
    description: 'Their content is hidden. You can undo this for 24 hours.',
  },
  'spammer-restored': {
    title: 'Restored',
    description: 'Their content is back and the ban is lifted.',
  },
  'nothing-selected': {
    title: 'Nothing selected',
    description: 'Select the items to decide on first.',
  },
  'reason-missing': {
    title: 'Reason required',
    description: 'Choose a reason, or write one on the item’s page. The author will see it.',
  },
} satisfies Record<string, FlashMessage>;

export type FlashMessageKey = keyof typeof allFlashMessages;

export function findFlashMessage(param: string | null): FlashMessage | undefined {
  return param !== null && Object.hasOwn(allFlashMessages, param)
    ? allFlashMessages[param as FlashMessageKey]
    : undefined;
}

/** Adds the message to a path. */
export function withFlashMessage(path: string, notice: FlashMessageKey): string {
  return `${path}${path.includes('?') ? '&' : '?'}notice=${notice}`;
}
