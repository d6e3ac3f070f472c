import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { liftedMail, sanctionMail } from './mails/sanction-mail-definitions.ts';
import { mergeSanctions } from './merge-guest-sanctions.server.ts';
import { getOwnSanctions } from './sanction-history.server.ts';
import { tellOfSanctionJob } from './sanction-jobs.ts';

export const sanctionsWork: RegisteredWork = {
  jobs: [tellOfSanctionJob, sanctionMail, liftedMail],
  schedules: [],
};

/** An account's sanctions are deleted with its row. */
export const sanctionsPersonalData: PersonalDataHandlers = {
  mergeGuest: ({ db }, merge) => mergeSanctions(db, merge),
  records: [
    {
      name: 'sanctions',
      list: (db, { id }, after, limit) => getOwnSanctions(db, id, after, limit),
    },
  ],
};
