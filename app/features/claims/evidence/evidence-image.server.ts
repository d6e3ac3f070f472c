import { AppError } from '#app/errors.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import {
  claimPendingImages,
  reclaimReleasedImage,
  savePendingImage,
} from '#app/features/images/uploads.server.ts';
import { isChosenFile } from '#app/http/forms/uploads.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { evidenceImageFields } from './evidence-image-fields.ts';

/**
 * Saves the form's file as a pending image and names it in the form, so that a refused form keeps it.
 * @throws AppError refused at `imageId` if it can't be used
 */
export async function readEvidenceImage(args: StaffArgs & { form: FormData }): Promise<void> {
  const { form } = args;
  const file = form.get(evidenceImageFields.file);
  if (form.get(evidenceImageFields.remove) === 'on') form.set('imageId', '');
  if (!isChosenFile(file)) return;
  try {
    const rules = { title: 'Evidence', checkMayUpload: async () => {} };
    const { id } = await savePendingImage(args, { file }, rules);
    form.set('imageId', String(id));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('refused', { message: error.publicMessage, field: 'imageId' });
  }
}

/** Whether the image is the evidence's from now on. It may have been deleted a day after it was uploaded or removed. */
export async function attachImage(
  { db }: UnitOfWork,
  actor: StaffArgs['actor'],
  imageId: number,
): Promise<boolean> {
  const [claimed] = await claimPendingImages(db, actor, [imageId]);
  return claimed !== undefined || reclaimReleasedImage(db, imageId);
}
