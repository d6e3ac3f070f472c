import { ownRows, type PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { deleteOpenReviews } from '#app/features/moderation/review.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { appealOutcomeJob } from './appeal-jobs.ts';
import { updateAppellants } from './appeals.queries.server.ts';
import { appealOutcomeEmail, appealReopenedEmail } from './emails/appeal-email-definitions.ts';

export const appealsWork: RegisteredWork = {
  jobs: [appealOutcomeJob, appealOutcomeEmail, appealReopenedEmail],
  schedules: [],
};

export const appealsPersonalData: PersonalDataHandlers = {
  actorColumns: [{ table: 'appeals', column: 'appellant_id', noun: 'appeal' }],
  // The merge may have moved an appeal to a sanction of the other.
  undoMerge: ({ db }, { guestId, accountId }) => updateAppellants(db, [guestId, accountId]),
  records: [
    ownRows({
      name: 'appeals',
      table: 'appeals',
      column: 'appellant_id',
      columns: ['review_item_id', 'sanction_id', 'body', 'created_at', 'outcome'],
    }),
  ],
  // The database deletes the appeals together with the account.
  erase: async ({ db }, { userId }) => {
    await deleteOpenReviews(db, 'appeal', userId);
    return false;
  },
};
