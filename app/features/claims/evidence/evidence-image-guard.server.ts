import { can } from '#app/features/identity/rights.policy.ts';
import type { ImageGuard } from '#app/features/images/images.server.ts';
import { listPublicImages, listRegisterImages } from './evidence-images.queries.server.ts';

/** Images of held evidence, and those of pages that other sites published, are for staff only. */
export const evidenceImageGuard: ImageGuard = {
  listPublic: listPublicImages,
  listVisibleTo: async (db, imageIds, viewer) =>
    can(viewer, 'publish content') ? listRegisterImages(db, imageIds) : [],
};
