import { anyContentSection, contentSections } from '#app/text/links/content-sections.ts';

/** First segments of the paths that readers can open. */
const sections = new Set<string>([
  '',
  ...Object.values(contentSections),
  'sources',
  'timeline',
  'topics',
  'polls',
  'predictions',
  'bookmarks',
  'community',
  'members',
  'message-board',
  'search',
  'submit',
  'submissions',
  'subscribe',
  'subscription',
  'unsubscribe',
  'texts',
  'settings',
  'privacy',
  'terms',
  'disclaimer',
  'notice',
  'report',
  'appeal',
  'moderation-log',
  'sign-in',
  'sign-up',
  'notifications',
  'follows',
  'my-data',
  'my-events',
  'events.ics',
  'feed.xml',
  'feed.atom',
  'feed.json',
  'feeds',
  'newsletters',
  'sitemap.xml',
  'images',
  'videos',
  'files',
]);

/** Pages below these are content, which is looked up. */
const CONTENT_PAGE = new RegExp(`^/(${anyContentSection()})/(?!\\d+\\.ics$).`);

/** Whether the path can lead to a page. Not every page is looked up, but a misspelled section is found. */
export function isPublicSection(pathname: string): boolean {
  const [, section = ''] = pathname.split('/');
  return sections.has(section) && !CONTENT_PAGE.test(pathname);
}
