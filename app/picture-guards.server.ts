import { postPictures } from './features/discussions/post-pictures.server.ts';
import type { PictureGuard } from './features/images/picture-guard.server.ts';
import { mediaPictures } from './features/media/media-pictures.server.ts';
import { submissionPictures } from './features/moderation/submission-pictures.server.ts';

/** Who answers for pictures people have sent in, as the features register it. */
export const pictureGuards: readonly PictureGuard[] = [
  submissionPictures,
  mediaPictures,
  postPictures,
];
