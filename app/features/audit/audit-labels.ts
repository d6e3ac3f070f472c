import { contentLabels } from '#app/text/links/content-labels.ts';
import type { ReviewItemKind } from '#db/tables/moderation.ts';

/** Names for the kinds of items that actions change. */
const subjectLabels = {
  user: 'User',
  invitation: 'Invitation',
  guest: 'Guest',
  role: 'Role',
  post: 'Message or comment',
  thread: 'Message',
  poll: 'Poll',
  submission: 'Submission',
  notice: 'Legal notice',
  appeal: 'Appeal',
  review: 'Review item',
  ...contentLabels,
  evidence: 'Evidence',
  source: 'Source',
  topic: 'Topic',
  'timeline-entry': 'Timeline entry',
  era: 'Era',
  feed: 'Feed',
  album: 'Album',
  profile: 'Profile',
  settings: 'Settings',
  page: 'Page',
  redirect: 'Redirect',
  redirects: 'Redirects',
  affiliate: 'Affiliate',
  product: 'Product',
  burst: 'Traffic',
  goal: 'Goal',
  funnel: 'Funnel',
  'report-link': 'Report link',
  job: 'Job',
  subscriber: 'Subscriber',
  subscribers: 'Subscribers',
  newsletter: 'Newsletter',
  'newsletter-template': 'Newsletter template',
  segment: 'Segment',
  image: 'Image',
  file: 'File',
  'library-file': 'File',
  'imported-name': 'Imported name',
} as const satisfies Record<ReviewItemKind, string> & Record<string, string>;

export type AuditSubjectKind = keyof typeof subjectLabels;

export function subjectKindLabel(kind: string): string {
  return Object.hasOwn(subjectLabels, kind)
    ? subjectLabels[kind as AuditSubjectKind]
    : humanize(kind);
}

/** The path of a changed field: `ban.reason` becomes "Ban reason", `isInvited` "Invited". */
export function fieldLabel(field: string): string {
  return humanize(field.replaceAll(/(?<=^|\.)(?:is|has)(?=[A-Z])/g, ''));
}

export function humanize(name: string): string {
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
