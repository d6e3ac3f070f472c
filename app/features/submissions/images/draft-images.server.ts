import { AppError } from '#app/errors.ts';
import { claimPendingImages } from '#app/features/discussions/discussions.server.ts';
import { addUploads, removeUpload, setUploadAlt } from '#app/features/images/images.server.ts';
import { updateSubmission } from '#app/features/moderation/moderation.server.ts';
import type { Actor } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { SavedUpload } from '#platform/images/image-store.ts';
import { MAX_IMAGES } from '../form/submission-forms.ts';
import { insertSubmissionImage, listImagesBySubmission } from './own-images.queries.server.ts';

export interface NewImage extends SavedUpload {
  alt: string;
}

/** A form's changes to a submission's images. */
export interface ImageChanges {
  added: readonly NewImage[];
  /** Alt texts by image id, of attached images and of those uploaded with a refused form. */
  alts: ReadonlyMap<number, string>;
  removed: ReadonlySet<number>;
}

export type DeleteImage = RequestContext['deleteImage'];

/**
 * Returns the number of images afterwards.
 * @throws AppError refused if there are too many
 */
export async function applyImageChanges(
  unit: UnitOfWork,
  submission: { id: number; title: string; actor: Actor },
  { added, alts, removed }: ImageChanges,
  deleteImage: DeleteImage,
  now: Date,
): Promise<number> {
  const { db } = unit;
  // Attaches the images that were uploaded with a refused form.
  for (const id of await claimPendingImages(db, submission.actor, [...alts.keys()])) {
    await insertSubmissionImage(db, submission.id, id);
  }
  const before = await listImagesBySubmission(db, [submission.id]);
  for (const { id } of before.filter((row) => removed.has(row.id))) {
    await removeUpload(unit, id, deleteImage);
  }
  const kept = before.filter((row) => !removed.has(row.id));
  for (const { id, alt } of kept) {
    const changed = alts.get(id);
    if (changed !== undefined && changed !== alt) await setUploadAlt(db, id, changed);
  }
  const known = new Set(kept.map((row) => row.storage_key));
  const title = submission.title || 'Untitled submission';
  const uploads = added.flatMap(({ alt, ...stored }) => {
    // A form that is sent twice uploads its images twice.
    if (known.has(stored.storageKey)) return [];
    known.add(stored.storageKey);
    return [{ stored, upload: { purpose: 'attachment', title, alt } as const }];
  });
  for (const id of await addUploads(unit, uploads, now)) {
    await insertSubmissionImage(db, submission.id, id);
  }
  if (known.size > MAX_IMAGES) {
    throw new AppError('refused', {
      message: `You can add up to ${MAX_IMAGES} images.`,
      field: 'images',
    });
  }
  await setCover(db, submission.id);
  return known.size;
}

/** Makes the first image the cover that lists show. */
async function setCover(db: Database, id: number): Promise<void> {
  const [first] = await listImagesBySubmission(db, [id]);
  await updateSubmission(db, id, { image_id: first?.id ?? null });
}

export async function deleteSubmissionImages(
  unit: UnitOfWork,
  id: number,
  deleteImage: DeleteImage,
): Promise<void> {
  for (const row of await listImagesBySubmission(unit.db, [id])) {
    await removeUpload(unit, row.id, deleteImage);
  }
}

/** Deletes the files of a submission that could not be saved. */
export async function discardImages(
  images: readonly NewImage[],
  deleteImage: DeleteImage,
): Promise<void> {
  for (const { storageKey } of images) await deleteImage(storageKey);
}
