import { can } from '#app/features/identity/rights.policy.ts';
import type { ImageGuard } from '#app/features/images/images.server.ts';
import { listImagesSubmitted, listImagesSubmittedBy } from './submission-images.queries.server.ts';

const statuses = ['approved'] as const;
/** An image that is evidence is public only with that. */
const kinds = ['news', 'media', 'fan-art'] as const;

/** Only the author and reviewers see a submission's images until it is approved. */
export const submissionImageGuard: ImageGuard = {
  listPublic: (db, imageIds) => listImagesSubmitted(db, imageIds, { statuses, kinds }),
  listVisibleTo: async (db, imageIds, actor) => {
    if (actor.kind === 'visitor') return [];
    const own = await listImagesSubmittedBy(db, imageIds, actor.id);
    if (!can(actor, 'review submissions')) return own;
    // Reviewers don't see drafts.
    const undecided = { statuses: ['pending', 'rejected'] } as const;
    return [...own, ...(await listImagesSubmitted(db, imageIds, undecided))];
  },
};
