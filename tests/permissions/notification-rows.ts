import { rows } from './permission-row.ts';

const shownAt = '2026-06-15T12:00:00.000Z';
const settings = { reply: 'site', like: 'off', held: 'email' };

/** An actor's own notifications, and a member's settings. Banned members keep theirs. */
export const notificationRows = [
  ...rows('GET', 'SPPPPPPP', ['/notifications', '/notifications?show=unread']),
  ...rows('POST', 'SFFFFFFF', ['/notifications']),
  ...rows('POST', 'SDDDDDDD', ['/notifications'], { intent: 'read-all', until: shownAt }),
  // Marking an unknown notification as read changes nothing.
  ...rows('POST', 'SDDDDDDD', ['/notifications'], { intent: 'read', id: '999999' }),
  ...rows('GET', 'SNNNNNNN', ['/notifications/999999', '/notifications/none']),
  ...rows('GET', 'SSPPPPPP', ['/settings/notifications']),
  ...rows('POST', 'SSDDDDDD', ['/settings/notifications'], settings),
  ...rows('POST', 'SSFFFFFF', ['/settings/notifications'], { reply: 'everywhere' }),
  ...rows('POST', 'FFFFFFFF', ['/notifications/push']),
  ...rows('POST', 'DDDDDDDD', ['/notifications/push'], { intent: 'turn-off', id: '999999' }),
  // A visitor becomes a guest when they follow something.
  ...rows('GET', 'PPPPPPPP', ['/follows', '/follow?target=thread:1']),
  ...rows('GET', 'NNNNNNNN', ['/follow', '/follow?target=user:1']),
  ...rows('POST', 'DDDDDDDR', ['/events/1/interest'], { change: 'off' }),
  ...rows('POST', 'FFFFFFFF', ['/events/1/interest'], { change: 'often' }),
  ...rows('POST', 'NNNNNNNR', ['/events/99999/interest'], { change: 'on' }),
  ...rows('GET', 'PPPPPPPP', ['/my-events', '/my-events?when=past']),
  // A visitor has no interest that could be withdrawn, and stays a visitor.
  ...rows('POST', 'DDDDDDDD', ['/my-events'], { id: '1' }),
  ...rows('POST', 'FFFFFFFF', ['/my-events'], { id: 'none' }),
  ...rows('POST', 'DDDDDDDD', ['/follow'], { target: 'article:1', level: 'all' }),
  ...rows('POST', 'NNNNNNNN', ['/follow'], { target: 'article:99999', level: 'all' }),
  // An invalid token.
  ...rows('GET', 'NNNNNNNN', ['/notifications/unsubscribe?token=none']),
  ...rows('POST', 'FFFFFFFF', ['/notifications/unsubscribe?token=none']),
];
