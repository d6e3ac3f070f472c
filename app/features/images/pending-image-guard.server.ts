import type { ImageGuard } from './image-guard.server.ts';
import { listPendingImages } from './uploads/pending-images.queries.server.ts';

/** A pending image is visible only to the actor who uploaded it. */
export const pendingImageGuard: ImageGuard = {
  listPublic: async () => [],
  listVisibleTo: async (db, imageIds, viewer) =>
    viewer.kind === 'visitor'
      ? []
      : (await listPendingImages(db, viewer.id, imageIds)).map(({ id }) => id),
};
