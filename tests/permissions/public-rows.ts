import { rows } from './permission-row.ts';

/** What everyone gets alike. Letters: visitor, guest, subscriber, editor, moderator, admin, banned. */
export const publicRows = [
  ...rows('GET', 'PPPPPPP', [
    '/',
    '/news',
    '/media',
    '/search',
    '/search.json?q=signal',
    '/members.json?q=or',
    '/community',
    '/community/fan-art',
    '/events',
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
  ...rows('GET', 'PPPPPPP', [
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/.well-known/security.txt',
    ...['', '/news', '/rumors', '/interviews', '/community', '/media'].flatMap((part) =>
      ['xml', 'atom', 'json'].map((ending) =>
        part ? `/feeds${part}.${ending}` : `/feed.${ending}`,
      ),
    ),
  ]),
  ...rows('GET', 'NNNNNNN', [
    '/nothing-here',
    '/moderation-log',
    '/notice/sent',
    '/subscribe/confirm',
    '/unsubscribe',
  ]),
  // To the address with the title in it, to the store, back home.
  ...rows('GET', 'DDDDDDD', [
    '/news/1',
    '/media/1',
    '/events/1',
    '/affiliate/hardware/quiet-gaming-pc',
    '/sign-out',
  ]),
  ...rows('POST', 'FFFFFFF', [
    '/notice',
    '/subscribe',
    '/sign-in',
    '/subscribe/confirm',
    '/unsubscribe',
  ]),
];
