import { AppError } from '#app/errors.ts';
import type { Actor } from '#app/http/actor.ts';
import { IMAGE_EMPTY, IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from '#app/http/forms/uploads.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { UploadedImage } from '../embeds/image-form.ts';
import {
  deletePendingImages,
  deleteReleasedImage,
  insertPendingImage,
  listPendingImages,
} from './pending-images.queries.server.ts';
import { addUpload, removeUpload } from './uploads.server.ts';

interface ImageUpload {
  file: File;
  alt?: string;
}

interface UploadRules {
  /** Names the image in the image library. */
  title: string;
  /** @throws AppError if the actor may not upload images, or not so many */
  checkMayUpload: () => Promise<void>;
}

/**
 * Re-encodes an uploaded file and stores it as a pending image, which is deleted after a day unless
 * the actor attaches it to a post or a submission.
 * @throws AppError refused if it is too large or not an image; see also `checkMayUpload`
 */
export async function savePendingImage(
  request: RequestContext,
  { file, alt = '' }: ImageUpload,
  { title, checkMayUpload }: UploadRules,
): Promise<UploadedImage> {
  if (file.size === 0) throw new AppError('refused', { message: IMAGE_EMPTY });
  if (file.size > MAX_IMAGE_BYTES) throw new AppError('refused', { message: IMAGE_TOO_LARGE });
  await checkMayUpload();
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

/** Saves them until one is refused, which is then the one after those that were saved. */
export async function savePendingImages(
  request: RequestContext,
  uploads: readonly ImageUpload[],
  rules: UploadRules,
): Promise<{ saved: UploadedImage[]; refusal: AppError | undefined }> {
  const saved: UploadedImage[] = [];
  for (const upload of uploads) {
    try {
      saved.push(await savePendingImage(request, upload, rules));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { saved, refusal: error };
    }
  }
  return { saved, refusal: undefined };
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

/** Ends the pending state of an image that was detached less than a day ago. Returns false if it was deleted. */
export function reclaimReleasedImage(db: Database, imageId: number): Promise<boolean> {
  return deleteReleasedImage(db, imageId);
}

type UploadedRow = Awaited<ReturnType<typeof listPendingImages>>[number];

export function presentUpload(row: UploadedRow): UploadedImage {
  const { id, storage_key: key, width, height, placeholder, alt } = row;
  return { id, key, width, height, placeholder, alt };
}

/** The actor's pending images among these ids, in the order of the ids. */
export async function getPendingImages(
  db: Database,
  actor: Actor,
  imageIds: readonly number[],
): Promise<UploadedImage[]> {
  const rows = await listPendingImages(db, actor.id, imageIds);
  const byId = new Map(rows.map((row) => [row.id, presentUpload(row)]));
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
