import { claimPendingImages } from '#app/features/discussions/discussions.server.ts';
import { addUploads, removeUpload } from '#app/features/images/images.server.ts';
import type { Actor } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { SavedUpload } from '#platform/images/image-store.ts';
import { MAX_IMAGES } from '../form/submission-forms.ts';
import { SubmissionRejectedError } from '../form/submission-rejected-error.ts';
import { updateSubmission } from '../own/own-submissions.queries.server.ts';
import {
  insertSubmissionImage,
  listImagesBySubmission,
  updateAltText,
} from './own-images.queries.server.ts';

export interface NewImage extends SavedUpload {
  alt: string;
}

/** What a form changes of a submission's pictures. */
export interface ImageChanges {
  added: readonly NewImage[];
  /** Alternative texts of those that are there, or wait since the form was refused, by image. */
  alts: ReadonlyMap<number, string>;
  removed: ReadonlySet<number>;
}

export type DeleteImage = RequestContext['deleteImage'];

/** Answers with how many there are then. @throws RefusedSubmission when they would be too many */
export async function applyImageChanges(
  unit: UnitOfWork,
  submission: { id: number; title: string; person: Actor },
  { added, alts, removed }: ImageChanges,
  deleteImage: DeleteImage,
  now: Date,
): Promise<number> {
  const { db } = unit;
  // Those that a refused form has brought: they belong here from now on.
  for (const id of await claimPendingImages(db, submission.person, [...alts.keys()])) {
    await insertSubmissionImage(db, submission.id, id);
  }
  const before = await listImagesBySubmission(db, [submission.id]);
  for (const { id } of before.filter((row) => removed.has(row.id))) {
    await removeUpload(unit, id, deleteImage);
  }
  const kept = before.filter((row) => !removed.has(row.id));
  for (const { id, alt } of kept) {
    const changed = alts.get(id);
    if (changed !== undefined && changed !== alt) await updateAltText(db, id, changed);
  }
  const known = new Set(kept.map((row) => row.storage_key));
  const title = submission.title || 'Sent in without a title';
  const brought = added.flatMap(({ alt, ...kept }) => {
    // A form sent twice brings its pictures twice.
    if (known.has(kept.storageKey)) return [];
    known.add(kept.storageKey);
    return [{ stored: kept, upload: { purpose: 'attachment', title, alt } as const }];
  });
  for (const id of await addUploads(unit, brought, now)) {
    await insertSubmissionImage(db, submission.id, id);
  }
  if (known.size > MAX_IMAGES) {
    throw new SubmissionRejectedError(`Please choose at most ${MAX_IMAGES} pictures.`, 'pictures');
  }
  await setCover(db, submission.id);
  return known.size;
}

/** The first picture stands for the whole in lists. */
async function setCover(db: Database, id: number): Promise<void> {
  const [first] = await listImagesBySubmission(db, [id]);
  await updateSubmission(db, id, { image_id: first?.id ?? null });
}

/** With the submission they hang on. */
export async function deleteSubmissionImages(
  unit: UnitOfWork,
  id: number,
  deleteImage: DeleteImage,
): Promise<void> {
  for (const row of await listImagesBySubmission(unit.db, [id])) {
    await removeUpload(unit, row.id, deleteImage);
  }
}

/** Files that were kept for a submission that was then not taken. */
export async function discardImages(
  pictures: readonly NewImage[],
  deleteImage: DeleteImage,
): Promise<void> {
  for (const { storageKey } of pictures) await deleteImage(storageKey);
}
