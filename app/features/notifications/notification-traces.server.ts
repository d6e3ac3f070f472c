import type { PersonalTraces } from '../accounts/personal-traces.server.ts';
import { listOwnNotifications } from './notifications.queries.server.ts';

/** Rows that go with the account's own. */
export const notificationTraces: PersonalTraces = {
  records: [
    {
      name: 'notifications',
      list: (db, { id }, after, limit) => listOwnNotifications(db, id, after, limit),
    },
  ],
};
