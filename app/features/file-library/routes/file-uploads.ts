import { AppError } from '#app/errors.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { addFile } from '../actions/add-file.server.ts';
import { getLibraryFile } from '../actions/file-record.server.ts';
import { presentFile } from '../list/file-list.server.ts';

/** Adds one file for a script: `upload` names a finished upload of `/admin/uploads`. Answers with it, or with a message. */
export const action = staffRoute('write articles', async (args) => {
  const form = await args.request.formData();
  try {
    const { id } = await addFile(args, formText(form, 'upload'));
    return Response.json({ file: presentFile(await getLibraryFile(args.db, id)) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Response.json({ message: error.publicMessage }, { status: error.status });
  }
});
