import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { ReviewKinds } from '#app/features/moderation/review.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { continueRemovalJob, continueRestoreJob } from './spam-removal/spam-removal-jobs.ts';

/** Spam removal closes pending submissions, so its jobs need the review kinds. */
export function usersWork(kinds: ReviewKinds): RegisteredWork {
  const handlers = () => import('./spam-removal/continue-spam-removal.server.ts');
  return {
    jobs: [
      defineJob({
        ...continueRemovalJob,
        handler: async () => (await handlers()).continueRemoval(kinds),
      }),
      defineJob({
        ...continueRestoreJob,
        handler: async () => (await handlers()).continueRestore(kinds),
      }),
    ],
    schedules: [],
  };
}

export const usersPersonalData: PersonalDataHandlers = {
  actorColumns: [
    { table: 'staff_notes', column: 'subject_id' },
    { table: 'spam_removals', column: 'spammer_id' },
  ],
};
