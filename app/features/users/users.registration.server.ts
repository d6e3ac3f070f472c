import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { ReviewKinds } from '#app/features/moderation/moderation.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { continueRemoval, continueRestoring } from './spam-removal/spam-jobs.ts';

/** Spam removal closes pending submissions, so its jobs need to know the review kinds. */
export function usersWork(kinds: ReviewKinds): RegisteredWork {
  const handlers = () => import('./spam-removal/run-spam-removal.server.ts');
  return {
    jobs: [
      defineJob({ ...continueRemoval, handler: async () => (await handlers()).removeRest(kinds) }),
      defineJob({
        ...continueRestoring,
        handler: async () => (await handlers()).restoreRest(kinds),
      }),
    ],
    schedules: [],
  };
}
