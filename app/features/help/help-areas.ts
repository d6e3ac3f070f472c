/** Parts of the admin that have a page of help, in the order of the navigation. */
export const helpAreas = [
  { id: 'dashboard', title: 'Dashboard', prefixes: ['/admin'] },
  {
    id: 'content',
    title: 'Content',
    prefixes: [
      '/admin/content',
      '/admin/new-content',
      '/admin/edit-',
      '/admin/albums',
      '/admin/stories',
      '/admin/versions',
      '/admin/review-comments',
    ],
  },
  {
    id: 'claims',
    title: 'Claims and sources',
    prefixes: [
      '/admin/edit-claim',
      '/admin/new-claim',
      '/admin/post-claims',
      '/admin/settle-claims',
      '/admin/held-evidence',
      '/admin/sources',
    ],
  },
  { id: 'topics', title: 'Topics and timeline', prefixes: ['/admin/topics', '/admin/timeline'] },
  { id: 'polls', title: 'Polls and predictions', prefixes: ['/admin/polls'] },
  { id: 'images', title: 'Images and files', prefixes: ['/admin/images', '/admin/files'] },
  { id: 'feeds', title: 'Feeds and stories', prefixes: ['/admin/feeds', '/admin/edit-story'] },
  {
    id: 'moderation',
    title: 'Review queue',
    prefixes: ['/admin/moderation/pending', '/admin/review/'],
  },
  { id: 'threads', title: 'Threads', prefixes: ['/admin/threads'] },
  { id: 'moderation-settings', title: 'Moderation settings', prefixes: ['/admin/moderation/'] },
  {
    id: 'users',
    title: 'Users and roles',
    prefixes: [
      '/admin/users',
      '/admin/people/',
      '/admin/roles',
      '/admin/new-role',
      '/admin/edit-role/',
    ],
  },
  { id: 'subscribers', title: 'Subscribers', prefixes: ['/admin/subscribers'] },
  { id: 'newsletters', title: 'Newsletters', prefixes: ['/admin/newsletters', '/admin/outbox'] },
  { id: 'affiliates', title: 'Affiliates', prefixes: ['/admin/affiliates'] },
  { id: 'page-editor', title: 'Page editor', prefixes: ['/admin/pages/'] },
  { id: 'redirects', title: 'Redirects', prefixes: ['/admin/redirects'] },
  { id: 'analytics', title: 'Analytics', prefixes: ['/admin/analytics'] },
  { id: 'settings', title: 'Settings', prefixes: ['/admin/settings'] },
  { id: 'audit', title: 'Audit log and jobs', prefixes: ['/admin/audit', '/admin/jobs'] },
  { id: 'shortcuts', title: 'Keyboard shortcuts', prefixes: [] },
] as const;

export type HelpAreaId = (typeof helpAreas)[number]['id'];

export const HELP_PATH = '/admin/help';

export function helpPath(id: HelpAreaId): string {
  return `${HELP_PATH}/${id}`;
}

/** The area of an admin page: the one with the longest prefix of its path. */
export function findHelpArea(pathname: string): (typeof helpAreas)[number] {
  let found: (typeof helpAreas)[number] = helpAreas[0];
  let length = 0;
  for (const area of helpAreas) {
    for (const prefix of area.prefixes) {
      if (prefix.length <= length || !pathname.startsWith(prefix)) continue;
      found = area;
      length = prefix.length;
    }
  }
  return found;
}
