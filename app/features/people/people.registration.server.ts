import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import type { PersonalTraces } from '../accounts/personal-traces.server.ts';
import { getOwnSanctions } from '../accounts/sanction-history.server.ts';
import { deleteOpenItemsOf, listOwnAppeals, updatePersonRows } from './appeals.queries.server.ts';
import { tellOfAppeal, tellOfSanctionJob } from './people-jobs.ts';
import { appealAnswerMail, appealReopenedMail, liftedMail, sanctionMail } from './people-mails.ts';
import { goOnRemoving, goOnRestoring } from './spam-jobs.ts';

export const peopleWork: RegisteredWork = {
  jobs: [
    tellOfSanctionJob,
    tellOfAppeal,
    sanctionMail,
    liftedMail,
    appealAnswerMail,
    appealReopenedMail,
    goOnRemoving,
    goOnRestoring,
  ],
  schedules: [],
};

/** What staff noted about somebody is staff's own and not in the file of their data. */
export const peopleTraces: PersonalTraces = {
  takeOver: ({ db }, { guestId, userId }) => updatePersonRows(db, guestId, userId),
  records: [
    {
      name: 'sanctions',
      list: (db, { id }, after, limit) => getOwnSanctions(db, id, after, limit),
    },
    { name: 'appeals', list: (db, { id }, after, limit) => listOwnAppeals(db, id, after, limit) },
  ],
  // All else about them goes with the account's row.
  erase: async ({ db }, { userId }) => {
    await deleteOpenItemsOf(db, userId);
    return false;
  },
};
