import { rows } from './permission-row.ts';

const shownAt = '2026-06-15T12:00:00.000Z';
const settings = { reply: 'site', like: 'off', held: 'email' };

/** A member's own notifications. Banned members keep theirs. */
export const notificationRows = [
  ...rows('GET', 'SSPPPPP', ['/notifications', '/notifications?show=unread']),
  ...rows('POST', 'SSFFFFF', ['/notifications']),
  ...rows('POST', 'SSDDDDD', ['/notifications'], { intent: 'read-all', until: shownAt }),
  // Marking an unknown notification as read changes nothing.
  ...rows('POST', 'SSDDDDD', ['/notifications'], { intent: 'read', id: '999999' }),
  ...rows('GET', 'SSNNNNN', ['/notifications/999999', '/notifications/none']),
  ...rows('GET', 'SSPPPPP', ['/settings/notifications']),
  ...rows('POST', 'SSDDDDD', ['/settings/notifications'], settings),
  ...rows('POST', 'SSFFFFF', ['/settings/notifications'], { reply: 'everywhere' }),
  // An invalid token.
  ...rows('GET', 'NNNNNNN', ['/notifications/unsubscribe?token=none']),
  ...rows('POST', 'FFFFFFF', ['/notifications/unsubscribe?token=none']),
];
