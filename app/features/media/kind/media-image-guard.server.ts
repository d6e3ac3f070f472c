import { can } from '#app/features/identity/rights.policy.ts';
import type { ImageGuard } from '#app/features/images/images.server.ts';
import { listImagesUsedByMedia } from './publish-media-submission.queries.server.ts';

/** Covers uploads that became media items, published or not. */
export const mediaImageGuard: ImageGuard = {
  listPublic: (db, imageIds) => listImagesUsedByMedia(db, imageIds, ['published']),
  listVisibleTo: async (db, imageIds, actor) =>
    can(actor, 'publish content')
      ? listImagesUsedByMedia(db, imageIds, ['draft', 'scheduled', 'published'])
      : [],
};
