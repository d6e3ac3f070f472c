import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { deleteEmailsTo, listEmailsTo } from './outbox.queries.server.ts';

/** What was written to somebody: a list of it, without texts that may hold links which still work. */
export const outboxPersonalData: PersonalDataHandlers = {
  records: [
    {
      name: 'emails',
      list: (db, { email }, after, limit) => listEmailsTo(db, email, after, limit),
    },
  ],
  close: ({ db }, { email }) => deleteEmailsTo(db, email),
};
