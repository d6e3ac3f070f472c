import { AppError } from '#app/errors.ts';
import { imageFields, tooManyImages } from '#app/features/images/embeds/image-form.ts';
import {
  claimPendingImages,
  removeUpload,
  setUploadAlt,
  setUploadTitle,
} from '#app/features/images/uploads.server.ts';
import { updateSubmission } from '#app/features/moderation/submissions.server.ts';
import type { Actor } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { MAX_IMAGES } from '../submission-forms.ts';
import { insertSubmissionImage, listImagesBySubmission } from './own-images.queries.server.ts';

/** A form's changes to a submission's images. */
export interface ImageChanges {
  /** Alt texts by image id, of attached images and of pending ones, which are to be attached. */
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
  { alts, removed }: ImageChanges,
  deleteImage: DeleteImage,
): Promise<number> {
  const { db } = unit;
  await attachPendingImages(db, submission, [...alts.keys()]);
  const keys = new Set<string>();
  for (const { id, storage_key, alt } of await listImagesBySubmission(db, [submission.id])) {
    // A form that is sent twice uploads its images twice.
    if (removed.has(id) || keys.has(storage_key)) {
      await removeUpload(unit, id, deleteImage);
      continue;
    }
    keys.add(storage_key);
    const newAlt = alts.get(id) ?? alt;
    if (newAlt !== alt) await setUploadAlt(db, id, newAlt);
  }
  if (keys.size > MAX_IMAGES) {
    throw new AppError('refused', {
      message: tooManyImages(MAX_IMAGES),
      field: imageFields.files,
    });
  }
  await setCover(db, submission.id);
  return keys.size;
}

/** In the order of the form. Ids that are not pending images of the actor are ignored. */
async function attachPendingImages(
  db: Database,
  { id: submissionId, title, actor }: { id: number; title: string; actor: Actor },
  imageIds: readonly number[],
): Promise<void> {
  const claimed = new Set(await claimPendingImages(db, actor, imageIds));
  for (const id of imageIds) {
    if (!claimed.has(id)) continue;
    await setUploadTitle(db, id, title || 'Untitled submission');
    await insertSubmissionImage(db, submissionId, id);
  }
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
