import { can } from '#app/features/identity/rights.policy.ts';
import type { ImageGuard } from '#app/features/images/images.server.ts';
import { listImagesSubmitted, listImagesSubmittedBy } from './submission-images.queries.server.ts';

/** Only the author and reviewers see a submission's images until it is approved. */
export const submissionImageGuard: ImageGuard = {
  listPublic: (db, imageIds) => listImagesSubmitted(db, imageIds, ['approved']),
  listVisibleTo: async (db, imageIds, actor) => {
    if (actor.kind === 'visitor') return [];
    const own = await listImagesSubmittedBy(db, imageIds, actor.id);
    if (!can(actor, 'review submissions')) return own;
    // Reviewers don't see drafts.
    return [...own, ...(await listImagesSubmitted(db, imageIds, ['pending', 'rejected']))];
  },
};
