import { may } from '../accounts/rights.policy.ts';
import type { PictureGuard } from '../images/picture-guard.server.ts';
import {
  listImagesSubmitted,
  listImagesSubmittedBy,
} from './submission-pictures.queries.server.ts';

/** A submission's pictures are its author's and the reviewers' until it is approved. */
export const submissionPictures: PictureGuard = {
  listShown: (db, imageIds) => listImagesSubmitted(db, imageIds, ['approved']),
  listOpenTo: async (db, imageIds, actor) => {
    if (actor.kind === 'visitor') return [];
    const own = await listImagesSubmittedBy(db, imageIds, actor);
    if (!may(actor, 'review submissions')) return own;
    // A draft has not been sent to anybody yet.
    return [...own, ...(await listImagesSubmitted(db, imageIds, ['pending', 'rejected']))];
  },
};
