/** What a job does, where its name alone doesn't say it. */
const labels: Record<string, string> = {
  'jobs.prune': 'Delete old jobs',
  'live.prune': 'Delete old live updates',
  'notifications.prune': 'Delete old notifications',
  'notifications.daily-digests': 'Send daily notification emails',
  'moderation.prune-recent-texts': 'Delete old moderated texts',
  'legal-notices.delete-notifier-details': 'Delete details of notice senders',
  'outbox.delete-old-emails': 'Delete old emails',
  'discussions.delete-unused-images': 'Delete unused images',
};

/** `appeals.email-outcome` becomes "Appeals: email outcome". */
export function jobLabel(name: string): string {
  const known = labels[name];
  if (known) return known;
  const label = name.replace('.', ': ').replaceAll('-', ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
