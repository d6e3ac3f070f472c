import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { KeptUpload } from '#platform/images/pictures.ts';
import type { Person } from '../../http/actor.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { claimWaitingPictures } from '../discussions/waiting-pictures.server.ts';
import { addUploads, removeUpload } from '../images/uploads.server.ts';
import { insertPictureOf, listPicturesOf, updateAlt } from './own-pictures.queries.server.ts';
import { updateSubmission } from './own-submissions.queries.server.ts';
import { RefusedSubmission } from './refused-submission.ts';
import { MOST_PICTURES } from './submission-forms.ts';

export interface NewPicture extends KeptUpload {
  alt: string;
}

/** What a form changes of a submission's pictures. */
export interface PictureChange {
  added: readonly NewPicture[];
  /** Alternative texts of those that are there, or wait since the form was refused, by image. */
  alts: ReadonlyMap<number, string>;
  removed: ReadonlySet<number>;
}

export type RemovePicture = RequestContext['removePicture'];

/** Answers with how many there are then. @throws RefusedSubmission when they would be too many */
export async function changePictures(
  unit: UnitOfWork,
  submission: { id: number; title: string; person: Person },
  { added, alts, removed }: PictureChange,
  removePicture: RemovePicture,
  now: Date,
): Promise<number> {
  const { db } = unit;
  // Those that a refused form has brought: they belong here from now on.
  for (const id of await claimWaitingPictures(db, submission.person, [...alts.keys()])) {
    await insertPictureOf(db, submission.id, id);
  }
  const before = await listPicturesOf(db, [submission.id]);
  for (const { id } of before.filter((row) => removed.has(row.id))) {
    await removeUpload(unit, id, removePicture);
  }
  const kept = before.filter((row) => !removed.has(row.id));
  for (const { id, alt } of kept) {
    const changed = alts.get(id);
    if (changed !== undefined && changed !== alt) await updateAlt(db, id, changed);
  }
  const known = new Set(kept.map((row) => row.storage_key));
  const title = submission.title || 'Sent in without a title';
  const brought = added.flatMap(({ alt, ...kept }) => {
    // A form sent twice brings its pictures twice.
    if (known.has(kept.storageKey)) return [];
    known.add(kept.storageKey);
    return [{ kept, upload: { purpose: 'attachment', title, alt } as const }];
  });
  for (const id of await addUploads(unit, brought, now)) {
    await insertPictureOf(db, submission.id, id);
  }
  if (known.size > MOST_PICTURES) {
    throw new RefusedSubmission(`Please choose at most ${MOST_PICTURES} pictures.`, 'pictures');
  }
  await setCover(db, submission.id);
  return known.size;
}

/** The first picture stands for the whole in lists. */
async function setCover(db: Database, id: number): Promise<void> {
  const [first] = await listPicturesOf(db, [id]);
  await updateSubmission(db, id, { image_id: first?.id ?? null });
}

/** With the submission they hang on. */
export async function removePictures(
  unit: UnitOfWork,
  id: number,
  removePicture: RemovePicture,
): Promise<void> {
  for (const row of await listPicturesOf(unit.db, [id])) {
    await removeUpload(unit, row.id, removePicture);
  }
}

/** Files that were kept for a submission that was then not taken. */
export async function discardPictures(
  pictures: readonly NewPicture[],
  removePicture: RemovePicture,
): Promise<void> {
  for (const { storageKey } of pictures) await removePicture(storageKey);
}
