import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { accountWork } from '../features/accounts/accounts.registration.server.ts';
import { discussionWork } from '../features/discussions/discussions.registration.server.ts';
import { legalNoticeWork } from '../features/legal-notices/legal-notices.registration.server.ts';
import { moderationWork } from '../features/moderation/moderation.registration.server.ts';
import { notificationWork } from '../features/notifications/notifications.registration.server.ts';
import { outboxWork } from '../features/outbox/outbox.registration.server.ts';
import { ownAccountWork } from '../features/own-account/own-account.registration.server.ts';
import { peopleWork } from '../features/people/people.registration.server.ts';
import { subscriptionWork } from '../features/subscriptions/subscriptions.registration.server.ts';

const registrations: RegisteredWork[] = [
  accountWork,
  notificationWork,
  discussionWork,
  legalNoticeWork,
  moderationWork,
  outboxWork,
  ownAccountWork,
  subscriptionWork,
  peopleWork,
];

/** Every job and schedule of the features, for the server's worker. */
export const registeredWork: RegisteredWork = {
  jobs: registrations.flatMap(({ jobs }) => jobs),
  schedules: registrations.flatMap(({ schedules }) => schedules),
};
