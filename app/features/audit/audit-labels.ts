import type { ReviewItemKind } from '#db/tables/moderation.ts';

/** Names for the kinds of items that actions change. */
const subjectLabels = {
  user: 'User',
  invitation: 'Invitation',
  guest: 'Guest',
  role: 'Role',
  post: 'Message or comment',
  submission: 'Submission',
  notice: 'Legal notice',
  appeal: 'Appeal',
  article: 'Article',
  media: 'Media item',
  story: 'Story',
  feed: 'Feed',
  event: 'Event',
  album: 'Album',
  profile: 'Profile',
  settings: 'Settings',
  page: 'Page',
  affiliate: 'Affiliate',
  product: 'Product',
  burst: 'Traffic',
  job: 'Job',
  subscriber: 'Subscriber',
  subscribers: 'Subscribers',
  newsletter: 'Newsletter',
  image: 'Image',
  file: 'File',
} as const satisfies Record<ReviewItemKind, string> & Record<string, string>;

export type AuditSubjectKind = keyof typeof subjectLabels;

/** Followed by the subject's kind, such as 'Banned user', or with it in place of the `…`. */
const verbLabels = {
  create: 'Added',
  update: 'Edited',
  role: 'Changed the role of',
  password: 'Set the password of',
  'reset-password': 'Sent a password link to',
  delete: 'Deleted',
  'set-up': 'Set up the site as',
  ban: 'Banned',
  unban: 'Unbanned',
  mute: 'Muted',
  unmute: 'Unmuted',
  warn: 'Warned',
  unwarn: 'Withdrew the warning of',
  note: 'Added a note about',
  'delete-note': 'Deleted a note about',
  'clear-profile': 'Cleared the profile of',
  'restore-profile': 'Restored the profile of',
  'remove-spam': 'Removed the content of',
  'restore-spam': 'Restored the content of',
  approve: 'Approved',
  unapprove: 'Undid the approval of',
  reject: 'Rejected',
  remove: 'Removed',
  keep: 'Kept',
  return: 'Returned',
  undo: 'Undid the decision about',
  comment: 'Commented on',
  'resolve-comment': 'Resolved a comment on',
  'reopen-comment': 'Reopened a comment on',
  submit: 'Submitted … for review',
  revise: 'Withdrew … from review',
  publish: 'Published',
  schedule: 'Scheduled',
  unschedule: 'Unscheduled',
  archive: 'Archived',
  trash: 'Moved … to the trash',
  restore: 'Restored',
  correct: 'Corrected',
  uncorrect: 'Withdrew a correction of',
  revert: 'Undid a change of',
  'discard-changes': 'Discarded unsaved changes to',
  'restore-changes': 'Restored unsaved changes to',
  'submit-changes': 'Submitted changes for review to',
  'withdraw-changes': 'Withdrew changes from review of',
  split: 'Ungrouped outlets of',
  origin: 'Changed the source of',
  ungroup: 'Restored the outlets of',
  change: 'Changed',
  retry: 'Retried',
  replace: 'Replaced',
  merge: 'Merged a duplicate into',
  'retry-all': 'Retried every failed',
  discard: 'Discarded',
  unsubscribe: 'Unsubscribed',
  erase: 'Erased',
  exclude: 'Excluded',
  import: 'Imported',
  export: 'Exported',
  send: 'Sent or scheduled',
  pause: 'Paused',
  resume: 'Resumed',
  cancel: 'Canceled',
} as const;

export type AuditVerb = keyof typeof verbLabels;

/** Every recorded action has this type, so none is without a label. */
export type AuditAction = `${AuditSubjectKind}.${AuditVerb}`;

/** `user.ban` becomes "Banned user". */
export function actionLabel(action: string): string {
  const [kind = '', verb = ''] = action.split('.');
  const verbLabel = findLabel(verbLabels, verb) ?? humanize(verb);
  const kindName = subjectKindLabel(kind).toLowerCase();
  return verbLabel.includes('…')
    ? verbLabel.replace('…', kindName)
    : `${verbLabel} ${kindName}`.trim();
}

export function subjectKindLabel(kind: string): string {
  return findLabel(subjectLabels, kind) ?? humanize(kind);
}

/** The path of a changed field: `ban.reason` becomes "Ban reason", `isInvited` "Invited". */
export function fieldLabel(field: string): string {
  return humanize(field.replaceAll(/(?<=^|\.)(?:is|has)(?=[A-Z])/g, ''));
}

function findLabel(labels: Record<string, string>, key: string): string | undefined {
  return Object.hasOwn(labels, key) ? labels[key] : undefined;
}

function humanize(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .trim()
    .toLowerCase();
  return capitalize(words);
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
