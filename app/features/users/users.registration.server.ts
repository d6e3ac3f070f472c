import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { ReviewKinds } from '#app/features/moderation/moderation.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { updateGuestStaffNotes } from './profile/staff-notes.queries.server.ts';
import { updateGuestRemovals } from './spam-removal/spam-removal.queries.server.ts';
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
  mergeGuest: async ({ db }, { guestId, userId }) => {
    await updateGuestStaffNotes(db, guestId, userId);
    await updateGuestRemovals(db, guestId, userId);
  },
};
