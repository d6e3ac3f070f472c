import { AppError } from '#app/errors.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { addUploadedImage } from '../actions/add-images.server.ts';
import { getLibraryImage } from '../actions/image-record.server.ts';
import type { UploadResponse } from '../image-views.ts';
import { findDuplicates } from '../list/find-duplicates.server.ts';
import { presentLibraryImage } from '../list/library-list.server.ts';

/** Adds one image for a script: `upload` names a finished upload of `/admin/uploads`. Answers with it, or with a message. */
export const action = staffRoute('write articles', async (args) => {
  const form = await args.request.formData();
  try {
    const { id } = await addUploadedImage(args, formText(form, 'upload'));
    const image = presentLibraryImage(await getLibraryImage(args.db, id));
    const added: UploadResponse = { image, duplicates: await findDuplicates(args.db, id) };
    return Response.json(added);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const refused: UploadResponse = { message: error.publicMessage };
    return Response.json(refused, { status: error.status });
  }
});
