import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { listOwnNotifications } from './notifications.queries.server.ts';

/** Rows that go with the account's own. */
export const notificationTraces: PersonalDataHandlers = {
  records: [
    {
      name: 'notifications',
      list: (db, { id }, after, limit) => listOwnNotifications(db, id, after, limit),
    },
  ],
};
