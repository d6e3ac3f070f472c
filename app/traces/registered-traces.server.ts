import type { PersonalTraces } from '../features/accounts/personal-traces.server.ts';
import { discussionTraces } from '../features/discussions/discussions.registration.server.ts';
import { legalNoticeTraces } from '../features/legal-notices/legal-notices.registration.server.ts';
import { mediaTraces } from '../features/media/media-traces.server.ts';
import { moderationTraces } from '../features/moderation/moderation.registration.server.ts';
import { newsTraces } from '../features/news/news-traces.server.ts';
import { notificationTraces } from '../features/notifications/notification-traces.server.ts';
import { mailTraces } from '../features/outbox/outbox-traces.server.ts';
import { peopleTraces } from '../features/people/people.registration.server.ts';
import { subscriptionTraces } from '../features/subscriptions/subscription-traces.server.ts';

/** What every feature keeps about people; each brings its own. */
export const registeredTraces: readonly PersonalTraces[] = [
  discussionTraces,
  moderationTraces,
  // After the submissions themselves: these follow whose they are.
  mediaTraces,
  newsTraces,
  notificationTraces,
  mailTraces,
  subscriptionTraces,
  peopleTraces,
  legalNoticeTraces,
];
