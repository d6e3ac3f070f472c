import type { PersonalTraces } from '../accounts/personal-traces.server.ts';
import { listOwnConsents, listOwnSubscriptions } from './traces.queries.server.ts';

/** Found by address: a subscription belongs to whoever reads its mail, with an account or without. */
export const subscriptionTraces: PersonalTraces = {
  records: [
    {
      name: 'subscriptions',
      list: (db, { email }, after, limit) => listOwnSubscriptions(db, email, after, limit),
    },
    {
      name: 'consents',
      list: (db, { email }, after, limit) => listOwnConsents(db, email, after, limit),
    },
  ],
};
