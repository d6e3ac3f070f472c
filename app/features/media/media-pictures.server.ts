import { may } from '../accounts/rights.policy.ts';
import type { PictureGuard } from '../images/picture-guard.server.ts';
import { listImagesInMedia } from './submitted-media.queries.server.ts';

/** Pictures people have sent in, once they hang in the gallery or wait there as drafts. */
export const mediaPictures: PictureGuard = {
  listShown: (db, imageIds) => listImagesInMedia(db, imageIds, ['published']),
  listOpenTo: async (db, imageIds, actor) =>
    may(actor, 'write content')
      ? listImagesInMedia(db, imageIds, ['draft', 'scheduled', 'published'])
      : [],
};
