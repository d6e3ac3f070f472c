import { redirect } from 'react-router';
import { AppError, isRefusal } from '#app/errors.ts';
import { parseEntryIds } from '#app/features/audit/embeds/entry-ids.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { adminReturnPath } from '#app/http/return-path.ts';
import { undoOwnEdits } from '../editing/undo-edit.server.ts';

const PATH = '/admin/content';

/** The address takes POST only; opening it changes nothing. */
export const loader = staffRoute('write articles', async () => redirect(PATH, 303));

/** Undoes the member’s own edits from the toast that reported them. */
export const action = staffRoute('write articles', async (args) => {
  const form = await args.request.formData();
  const ids = parseEntryIds(formText(form, 'entries'));
  const path = adminReturnPath(form.get('returnTo'), args.origin, PATH);
  try {
    const contentKinds = args.context.get(contentKindsContext);
    await undoOwnEdits({ ...args, contentKinds }, ids);
    return redirect(withFlashMessage(path, 'action-undone'), 303);
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'not-found';
    if (!isGone && !isRefusal(error)) throw error;
    return redirect(withFlashMessage(path, 'not-undone'), 303);
  }
});
