import { AppError } from '#app/errors.ts';
import { addUpload, removeUpload, setUploadAlt } from '#app/features/images/images.server.ts';
import type { Actor } from '#app/http/actor.ts';
import { IMAGE_EMPTY, IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from '#app/http/forms/uploads.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { RateLimitRule } from '#platform/limits/rate-limit.ts';
import {
  deletePendingImages,
  insertPendingImage,
  listPendingImages,
} from '../images/pending-images.queries.server.ts';
import type { PostImage } from '../images/post-image.ts';
import { insertPostImages } from '../images/post-images.queries.server.ts';
import { presentImage } from '../images/post-images.server.ts';
import { checkMayPost } from '../permissions/check-may-post.server.ts';
import { imageUploadLimit } from '../permissions/posting-limits.ts';

interface PendingUpload {
  file: File;
  /** Names the image in the image library. */
  title?: string;
  alt?: string;
  limit?: RateLimitRule;
}

/**
 * Re-encodes an uploaded file and stores it as a pending image, which is deleted after a day unless
 * the actor attaches it to a post or a submission.
 * @throws AppError refused if it is too large or not an image; see also checkMayPost
 */
export async function savePendingImage(
  request: RequestContext,
  { file, title = 'Post image', alt = '', limit = imageUploadLimit }: PendingUpload,
): Promise<PostImage> {
  if (file.size === 0) throw new AppError('refused', { message: IMAGE_EMPTY });
  if (file.size > MAX_IMAGE_BYTES) throw new AppError('refused', { message: IMAGE_TOO_LARGE });
  await checkMayPost(request, limit);
  const stored = await request.saveImage(new Uint8Array(await file.arrayBuffer()));
  if ('problem' in stored) throw new AppError('refused', { message: stored.problem });
  const actor = await request.ensureActor();
  const upload = { purpose: 'attachment', title, alt } as const;
  const { transaction, now: created_at } = request;
  const id = await transaction(async (unit) => {
    const image_id = await addUpload(unit, stored, upload, created_at);
    await insertPendingImage(unit.db, { image_id, uploader_id: actor.id, created_at });
    return image_id;
  });
  const { storageKey: key, width, height, placeholder } = stored;
  return { id, key, width, height, placeholder, alt };
}

/**
 * Ends the pending state of the actor's images. The caller must attach the returned ids in the same
 * transaction; ids missing from the result were claimed by another request or have expired.
 */
export function claimPendingImages(
  db: Database,
  actor: Actor,
  imageIds: readonly number[],
): Promise<number[]> {
  return deletePendingImages(db, actor.id, imageIds);
}

/** The images of a new post: all ids the form names, and those still pending with their alt text. */
export interface AttachableImages {
  ids: readonly number[];
  pending: readonly PostImage[];
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

/** The actor's pending images among these ids, in the order of the ids. */
export async function getPendingImages(
  db: Database,
  actor: Actor,
  imageIds: readonly number[],
): Promise<PostImage[]> {
  const rows = await listPendingImages(db, actor.id, imageIds);
  const byId = new Map(rows.map((row) => [row.id, presentImage(row)]));
  return imageIds.map((id) => byId.get(id)).filter((image) => image !== undefined);
}

interface DiscardDeps {
  transaction: RunTransaction;
  deleteImage: (storageKey: string) => Promise<void>;
}

export async function discardPendingImages(
  { transaction, deleteImage }: DiscardDeps,
  actor: Actor,
  imageIds: readonly number[],
): Promise<void> {
  if (imageIds.length === 0) return;
  await transaction(async (unit) => {
    const discarded = await deletePendingImages(unit.db, actor.id, imageIds);
    for (const id of discarded) await removeUpload(unit, id, deleteImage);
  });
}
