import { rows } from './permission-row.ts';

/** Pages that are the same for everyone. One letter for each of `requesters`. */
export const publicRows = [
  ...rows('GET', 'PPPPPPPP', [
    '/',
    '/news',
    '/media',
    '/search',
    '/search.json?q=signal',
    '/members.json?q=or',
    '/community',
    '/community/fan-art',
    '/media/albums',
    '/media/albums/1-the-press-disc-of-2016',
    '/events',
    '/stories',
    '/events/1.ics',
    '/privacy',
    '/terms',
    '/disclaimer',
    '/subscribe',
    '/notice',
    '/notice?url=/news/1',
    '/sign-in',
    '/me',
  ]),
  ...rows('GET', 'PPPPPPPP', [
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/.well-known/security.txt',
    ...['', '/news', '/rumors', '/interviews', '/community', '/media', '/stories'].flatMap(
      (section) =>
        ['xml', 'atom', 'json'].map((extension) =>
          section ? `/feeds${section}.${extension}` : `/feed.${extension}`,
        ),
    ),
  ]),
  ...rows('GET', 'NNNNNNNN', ['/news/preview/none']),
  ...rows('GET', 'NNNNNNNN', [
    '/nothing-here',
    '/moderation-log',
    '/notice/sent',
    '/subscribe/confirm',
    '/unsubscribe',
    '/subscription?token=none',
    '/subscription/data.json',
  ]),
  ...rows('GET', 'PPPPPPPP', ['/subscription/link', '/newsletters', '/newsletters/1']),
  // A draft.
  ...rows('GET', 'NNNNNNNN', ['/newsletters/2']),
  ...rows('GET', 'DDDDDDDD', ['/subscription']),
  // Redirects to the canonical address, the store and the home page.
  ...rows('GET', 'DDDDDDDD', [
    '/news/1',
    '/media/1',
    '/events/1',
    '/affiliate/hardware/quiet-gaming-pc',
    '/sign-out',
  ]),
  ...rows('GET', 'PPPPPPPP', ['/report/article/1', '/report/media/1', '/report/story/1']),
  ...rows('GET', 'NNNNNNNN', ['/report/article/999', '/report/post/1', '/report/nothing/1']),
  ...rows('POST', 'FFFFFFFR', ['/report/article/1'], { reason: '' }),
  ...rows('POST', 'NNNNNNNR', ['/report/article/999'], { reason: 'spam' }),
  ...rows('POST', 'FFFFFFFF', [
    '/notice',
    '/subscribe',
    '/sign-in',
    '/subscribe/confirm',
    '/unsubscribe',
    '/subscription/link',
    '/subscription?token=none',
  ]),
];
