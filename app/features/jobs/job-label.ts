/** What each job does. */
export const jobLabels: Record<string, string> = {
  'analytics.apply-exclusion': 'Exclude a traffic burst or count it again',
  'analytics.prune': 'Delete old visits',
  'jobs.prune': 'Delete old jobs',
  'live.prune': 'Delete old live updates',
  'notifications.prune': 'Delete old notifications',
  'notifications.daily-digests': 'Start daily notification emails',
  'notifications.digest': 'Compose a notification email',
  'moderation.prune-recent-texts': 'Delete old moderated texts',
  'legal-notices.delete-notifier-details': 'Delete details of notice senders',
  'campaigns.send': 'Send emails of a newsletter',
  'newsletters.digest': 'Send the weekly digest',
  'newsletters.send': 'Start a newsletter',
  'email.newsletter-test': 'Email: test of a newsletter',
  'outbox.delete-old-emails': 'Delete old emails',
  'discussions.delete-unused-images': 'Delete unused images',
  'image-library.purge-trash': 'Delete images from the trash after 30 days',
  'discussions.show-post': 'Publish a delayed comment',
  'publishing.publish-due': 'Publish a scheduled item',
  'publishing.purge-trash': 'Empty the trash',
  'sign-in.send-password-reset': 'Send a password link',
  'sign-in.send-account-locked': 'Warn about failed sign-ins',
  'sign-in.resend-confirmation': 'Send another confirmation link',
  'appeals.email-outcome': 'Tell a guest about their appeal',
  'stories.poll-feeds': 'Check feeds for new stories',
  'account.erase': 'Erase a closed account',
  'sanctions.notify': 'Tell someone about a warning, mute or ban',
  'users.remove-spammer': 'Remove a spammer’s content',
  'users.restore-removed': 'Restore removed content',
  'email.confirm-email': 'Email: confirm your address',
  'email.account-exists': 'Email: you already have an account',
  'email.invitation': 'Email: invitation',
  'email.reset-password': 'Email: password link',
  'email.password-changed': 'Email: your password was changed',
  'email.sign-in-method-added': 'Email: a sign-in method was added',
  'email.account-locked': 'Email: too many failed sign-ins',
  'email.approve-email-change': 'Email: approve a new address',
  'email.confirm-new-email': 'Email: confirm a new address',
  'email.confirm-subscription': 'Email: confirm a subscription',
  'email.welcome': 'Email: welcome to the list',
  'email.subscription-link': 'Email: link to a subscription',
  'email.notifications': 'Email: notifications',
  'email.sanction': 'Email: warning, mute or ban',
  'email.sanction-lifted': 'Email: mute or ban lifted',
  'email.appeal-outcome': 'Email: outcome of an appeal',
  'email.appeal-reopened': 'Email: appeal reopened',
  'email.notice-received': 'Email: legal notice received',
  'email.notice-decided': 'Email: legal notice decided',
  'email.notice-reopened': 'Email: legal notice reopened',
};

/** Jobs of an earlier version may have no label any more: `old.clean-up` becomes "Old: clean up". */
export function jobLabel(name: string): string {
  const known = jobLabels[name];
  if (known) return known;
  const label = name.replace('.', ': ').replaceAll('-', ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
