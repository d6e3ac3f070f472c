import type { PersonalTraces } from '../accounts/personal-traces.server.ts';
import { deleteMailsTo, listMailsTo } from './outbox.queries.server.ts';

/** What was written to somebody: a list of it, without texts that may hold links which still work. */
export const mailTraces: PersonalTraces = {
  records: [
    { name: 'mails', list: (db, { email }, after, limit) => listMailsTo(db, email, after, limit) },
  ],
  end: ({ db }, { email }) => deleteMailsTo(db, email),
};
