import { AppError } from '#app/errors.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { acceptsManyUploads } from '#app/http/forms/uploads.ts';
import { addUploadedImage } from '../actions/add-images.server.ts';
import { getLibraryImage } from '../actions/edit-image.server.ts';
import { chosenFile } from '../actions/receive-file.server.ts';
import type { UploadResponse } from '../image-views.ts';
import { findDuplicates } from '../list/find-duplicates.server.ts';
import { presentLibraryImage } from '../list/library-list.server.ts';

export const handle = acceptsManyUploads;

/**
 * Adds one image for a script: `upload` names a finished upload of `/admin/uploads`, or `file` carries
 * a small file. Answers with the image, or with a message.
 */
export const action = staffRoute('write articles', async (args) => {
  const form = await args.request.formData();
  try {
    const { id } = await addUploadedImage(args, chosenFile(form));
    const image = presentLibraryImage(await getLibraryImage(args.db, id));
    const added: UploadResponse = { image, duplicates: await findDuplicates(args.db, id) };
    return Response.json(added);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const refused: UploadResponse = { message: error.publicMessage };
    return Response.json(refused, { status: error.status });
  }
});
