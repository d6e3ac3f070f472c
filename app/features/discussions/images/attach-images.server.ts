import { AppError } from '#app/errors.ts';
import type { UploadedImage } from '#app/features/images/embeds/image-form.ts';
import { claimPendingImages, setUploadAlt } from '#app/features/images/uploads.server.ts';
import type { Actor } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { insertPostImages } from './post-images.queries.server.ts';

/** The images of a new post: all ids the form names, and those still pending with their alt text. */
export interface AttachableImages {
  ids: readonly number[];
  pending: readonly UploadedImage[];
}

/** @throws AppError refused if one of the images is no longer pending */
export async function attachImages(
  db: Database,
  actor: Actor,
  postId: number,
  { ids, pending }: AttachableImages,
): Promise<void> {
  const claimed = await claimPendingImages(db, actor, ids);
  if (claimed.length < ids.length) {
    throw new AppError('refused', {
      message: 'One of your images is no longer available. Remove it and add it again.',
    });
  }
  for (const { id, alt } of pending) {
    if (alt !== '') await setUploadAlt(db, id, alt);
  }
  await insertPostImages(db, postId, ids);
}
