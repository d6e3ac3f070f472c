import { rows } from './permission-row.ts';

const shownAt = '2026-06-15T12:00:00.000Z';
const settings = { reply: 'site', like: 'off', held: 'email' };

/** A member's own notifications. Banned members keep theirs. */
export const notificationRows = [
  ...rows('GET', 'SSPPPPPP', ['/notifications', '/notifications?show=unread']),
  ...rows('POST', 'SSFFFFFF', ['/notifications']),
  ...rows('POST', 'SSDDDDDD', ['/notifications'], { intent: 'read-all', until: shownAt }),
  // Marking an unknown notification as read changes nothing.
  ...rows('POST', 'SSDDDDDD', ['/notifications'], { intent: 'read', id: '999999' }),
  ...rows('GET', 'SSNNNNNN', ['/notifications/999999', '/notifications/none']),
  ...rows('GET', 'SSPPPPPP', ['/settings/notifications']),
  ...rows('POST', 'SSDDDDDD', ['/settings/notifications'], settings),
  ...rows('POST', 'SSFFFFFF', ['/settings/notifications'], { reply: 'everywhere' }),
  // An invalid token.
  ...rows('GET', 'NNNNNNNN', ['/notifications/unsubscribe?token=none']),
  ...rows('POST', 'FFFFFFFF', ['/notifications/unsubscribe?token=none']),
];
