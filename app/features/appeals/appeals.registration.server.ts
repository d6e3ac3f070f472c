import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { deleteOpenReviews } from '#app/features/moderation/moderation.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { appealOutcomeJob } from './appeal-jobs.ts';
import { listOwnAppeals } from './appeals.queries.server.ts';
import { appealOutcomeEmail, appealReopenedEmail } from './emails/appeal-email-definitions.ts';

export const appealsWork: RegisteredWork = {
  jobs: [appealOutcomeJob, appealOutcomeEmail, appealReopenedEmail],
  schedules: [],
};

export const appealsPersonalData: PersonalDataHandlers = {
  actorColumns: [{ table: 'appeals', column: 'appellant_id', noun: 'appeal' }],
  records: [
    { name: 'appeals', list: (db, { id }, after, limit) => listOwnAppeals(db, id, after, limit) },
  ],
  // The database deletes the appeals together with the account.
  erase: async ({ db }, { userId }) => {
    await deleteOpenReviews(db, 'appeal', userId);
    return false;
  },
};
