import { can } from '#app/features/identity/rights.policy.ts';
import type { ImageGuard } from '#app/features/images/images.server.ts';
import { listImagesSubmitted, listImagesSubmittedBy } from './submission-images.queries.server.ts';

/** A submission's pictures are its author's and the reviewers' until it is approved. */
export const submissionImageGuard: ImageGuard = {
  listPublic: (db, imageIds) => listImagesSubmitted(db, imageIds, ['approved']),
  listVisibleTo: async (db, imageIds, actor) => {
    if (actor.kind === 'visitor') return [];
    const own = await listImagesSubmittedBy(db, imageIds, actor);
    if (!can(actor, 'review submissions')) return own;
    // A draft has not been sent to anybody yet.
    return [...own, ...(await listImagesSubmitted(db, imageIds, ['pending', 'rejected']))];
  },
};
