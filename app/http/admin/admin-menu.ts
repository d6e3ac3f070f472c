import type { Right } from '../right.ts';

/** What waits for someone: items in views of the review queue, jobs, and accounts. */
type WaitingItems = 'all' | 'reported' | 'appeals' | 'notices' | 'failedJobs' | 'waitingUsers';

interface AdminMenuEntry {
  label: string;
  to: string;
  /** An entry is hidden from members without its right. */
  right: Right;
  /** A path on a 20-pixel grid. */
  icon: string;
  /** Other path prefixes of pages that belong to this entry. */
  otherPrefixes?: readonly string[];
  /** Words for what is there that its label doesn't have, after commas. The command palette finds the entry by them. */
  keywords?: string;
  waiting?: WaitingItems;
  /** Listed below the entry while something waits there. */
  views?: readonly { label: string; to: string; waiting: WaitingItems }[];
}

const queuePath = '/admin/moderation/pending';

/** The whole menu of the admin. Members see the entries that they have the right to. */
export const adminMenu: readonly { name: string; entries: readonly AdminMenuEntry[] }[] = [
  {
    name: 'Admin',
    entries: [
      {
        label: 'Dashboard',
        to: '/admin',
        right: 'open the admin area',
        icon: 'M3 3h6v6H3ZM11 3h6v6h-6ZM3 11h6v6H3ZM11 11h6v6h-6Z',
      },
      {
        label: 'Content',
        to: '/admin/content',
        right: 'write articles',
        keywords:
          'articles, news, media, events, claims, drafts, scheduled, trash, albums, videos, pages',
        icon: 'M4.5 2.5H12l3.5 3.5v11.5h-11ZM7.5 9.5h5M7.5 13h5',
        otherPrefixes: [
          '/admin/edit-article',
          '/admin/edit-media',
          '/admin/edit-story',
          '/admin/edit-event',
          '/admin/edit-claim',
          '/admin/edit-page',
          '/admin/held-evidence',
          '/admin/new-claim',
          '/admin/post-claims',
          '/admin/settle-claims',
          '/admin/new-content',
          '/admin/albums',
          '/admin/stories',
          '/admin/versions',
          // Before the queue, whose addresses start with the same word.
          '/admin/review-comments',
        ],
      },
      {
        label: 'Topics',
        to: '/admin/topics',
        right: 'publish content',
        keywords: 'tags',
        icon: 'M7 3 5.5 17M14.5 3 13 17M3 7.5h14M3 12.5h14',
      },
      {
        label: 'Timeline',
        to: '/admin/timeline',
        right: 'publish content',
        keywords: 'history, eras, dates',
        icon: 'M2.5 10h15M5.5 7v6M10 5v10M14.5 7v6',
      },
      {
        label: 'Polls',
        to: '/admin/polls',
        right: 'moderate posts',
        keywords: 'votes, predictions, surveys',
        icon: 'M4 16.5V9M10 16.5V3.5M16 16.5V6.5M2.5 16.5h15',
      },
      {
        label: 'Claim sources',
        to: '/admin/sources',
        right: 'publish content',
        keywords: 'leakers, insiders, track record',
        icon: 'M3 4.5h6.5v6H5.5L3 13ZM11.5 8H17v6l-2.5 2.5V14h-3',
      },
      {
        label: 'Images',
        to: '/admin/images',
        right: 'publish content',
        keywords: 'pictures, photos, uploads, media library, alt text, credits',
        icon: 'M2.5 4h15v12h-15ZM2.5 13.5l4.5-4 3.5 3 2.5-2 4.5 3.5M13.5 7.2v.1',
      },
      {
        label: 'Files',
        to: '/admin/files',
        right: 'publish content',
        keywords: 'downloads, attachments, upload, PDF, ZIP, audio, MP3, podcast',
        icon: 'M5 2.5h6.5L15.5 6.5v11H5ZM11 2.5V7h4.5M10 9.5v5M7.5 12l2.5 2.5 2.5-2.5',
      },
      {
        label: 'Feeds',
        to: '/admin/feeds',
        right: 'manage the site',
        keywords: 'RSS, Atom, outlets, stories',
        icon: 'M4 4c6.6 0 12 5.4 12 12M4 9.5A6.5 6.5 0 0 1 10.5 16M5 15.9v-.2',
      },
      {
        label: 'Review queue',
        to: queuePath,
        right: 'open the review queue',
        keywords: 'moderation, reports, flags, held posts, submissions, pending, approve',
        icon: 'M3 11l2.5-7.5h9L17 11v6H3ZM3 11h4l1.5 2.5h3L13 11h4',
        otherPrefixes: ['/admin/review'],
        waiting: 'all',
        views: [
          { label: 'Reported', to: `${queuePath}?view=reported`, waiting: 'reported' },
          { label: 'Appeals', to: `${queuePath}?view=appeals`, waiting: 'appeals' },
          { label: 'Legal notices', to: `${queuePath}?view=notices`, waiting: 'notices' },
        ],
      },
      {
        label: 'Threads',
        to: '/admin/threads',
        right: 'moderate posts',
        keywords: 'message board, forum, lock, pin, move, merge, split, slow mode',
        icon: 'M3 4h14v9H9.5L6 16.5V13H3ZM6 7h8M6 10h5',
      },
      {
        label: 'Moderation Settings',
        to: '/admin/moderation/settings',
        right: 'set moderation',
        keywords:
          'banned words, word filter, blocklist, spam, links, domains, trust levels, automatic screening',
        icon: 'M10 2.5 16.5 5v4.5c0 4-2.7 6.7-6.5 8-3.8-1.3-6.5-4-6.5-8V5Z',
      },
    ],
  },
  {
    name: 'Site',
    entries: [
      {
        label: 'Users',
        to: '/admin/users',
        right: 'sanction people',
        keywords: 'members, accounts, people, roles, permissions, staff, bans, mutes, invitations',
        icon: 'M13 6.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM4 17c0-3.5 2.6-5.5 6-5.5s6 2 6 5.5',
        otherPrefixes: ['/admin/people/', '/admin/roles', '/admin/new-role', '/admin/edit-role/'],
        waiting: 'waitingUsers',
        views: [
          {
            label: 'Awaiting approval',
            to: '/admin/users?status=waiting',
            waiting: 'waitingUsers',
          },
        ],
      },
      {
        label: 'Subscribers',
        to: '/admin/subscribers',
        right: 'see subscribers',
        keywords: 'email list, mailing list, audience, segments, unsubscribes, consent, CSV',
        icon: 'M2.5 4.5h15v11h-15ZM2.5 5l7.5 6.5L17.5 5',
      },
      {
        label: 'Newsletters',
        to: '/admin/newsletters',
        right: 'write newsletters',
        keywords: 'email, mailing, campaigns, digest, templates',
        icon: 'M3 4.5h14v11H3ZM6 8h8M6 11h5',
      },
      {
        label: 'Affiliates',
        to: '/admin/affiliates',
        right: 'manage affiliates',
        keywords: 'ads, commissions, stores, sponsored links, products',
        icon: 'M3 3h6.5l7.5 7.5-6.5 6.5L3 9.5ZM6.5 6.4v.2',
      },
      {
        label: 'Redirects',
        to: '/admin/redirects',
        right: 'edit pages',
        keywords: 'old URLs, broken links, 404, moved pages, CSV',
        icon: 'M3 5.5h6a4 4 0 0 1 4 4V16M9.5 12.5 13 16l3.5-3.5',
      },
      {
        label: 'Settings',
        to: '/admin/settings',
        right: 'manage the site',
        icon: 'M3 6h8M15 6h2M13 4v4M3 14h2M9 14h8M7 12v4',
      },
      {
        label: 'Audit log',
        to: '/admin/audit',
        right: 'manage the site',
        keywords: 'history, changes, who did what, undo, CSV',
        icon: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 6v4.2l2.8 1.8',
      },
      {
        label: 'Outbox',
        to: '/admin/outbox',
        right: 'manage the site',
        keywords: 'sent email, lost email, bounces, mail log',
        icon: 'M17.5 2.5 8.5 11.5M17.5 2.5 12 17.5l-3.5-6-6-3.5Z',
      },
      {
        label: 'Jobs',
        to: '/admin/jobs',
        right: 'manage the site',
        keywords: 'background work, failed, retry, queue, cron',
        icon: 'M10 3 17 6.5 10 10 3 6.5ZM3 10l7 3.5 7-3.5M3 13.5 10 17l7-3.5',
        waiting: 'failedJobs',
      },
    ],
  },
];

/** The right to open an admin page: that of its entry in the menu. Pages without an entry are for admins. */
export function getPageRight(address: string): Right {
  const [path = ''] = address.split('?');
  const belongs = ({ to, otherPrefixes = [] }: AdminMenuEntry) =>
    path === to || [`${to}/`, ...otherPrefixes].some((prefix) => path.startsWith(prefix));
  const entries = adminMenu.flatMap((group) => group.entries);
  const found = entries.find((entry) => entry.to !== '/admin' && belongs(entry));
  return found?.right ?? 'manage the site';
}
