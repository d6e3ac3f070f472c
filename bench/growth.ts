import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { adminPages, memberPages, publicPages } from '#tests/browser/support/addresses.ts';
import { compareSites } from './growth/compare-sites.ts';
import { multiplyRows } from './growth/multiply-site.ts';
import { changeSite } from './growth/sites.ts';
import { elapsed, type Row } from './report.ts';
import { startHub } from './server-process.ts';

/** The smaller site has ten times the sample, which fills the first page of most lists. */
const SMALL = 9;
const CONTENT = [
  'articles',
  'article_authors',
  'media_items',
  'albums',
  'album_items',
  'affiliates',
  'affiliate_products',
  'redirects',
  'stories',
  'site_pages',
  'timeline_entries',
  // Each topic gets more items.
  'content_topics',
  'threads',
  'posts',
];
const PEOPLE = [
  'actors',
  'users',
  'subscriptions',
  'consents',
  'follows',
  'bookmarks',
  'notifications',
  'notification_events',
  'submissions',
  'review_items',
  'images',
  'emails',
  'audit_log',
];
/** Copies of each on the large site, at scale 1. */
const LARGE = { content: 9, posts: 9, people: 4 };

/** How long each page takes to answer on a small and on a large site, on both databases. */
export async function benchGrowth(
  folder: string,
  print: (line: string) => void,
  scale = 1,
): Promise<Row[]> {
  const report = elapsed(print);
  const small = join(folder, 'small');
  const large = join(folder, 'large');
  await (await startHub(small)).stop();
  changeSite(small, (handle) => multiplyRows(handle, SMALL));
  await cp(small, large, { recursive: true });
  changeSite(large, (handle) => {
    multiplyRows(handle, Math.round(LARGE.content * scale), CONTENT);
    multiplyRows(handle, Math.round(LARGE.posts * scale), ['threads', 'posts']);
    multiplyRows(handle, Math.round(LARGE.people * scale), PEOPLE);
  });
  report('sites written');
  const pages = [
    ...publicPages.map((path) => ({ path, isSignedIn: false })),
    ...[...memberPages, ...adminPages].map((path) => ({ path, isSignedIn: true })),
  ];
  return compareSites({ name: 'growth', small, large, pages, report });
}
