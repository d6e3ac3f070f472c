import { redirect } from 'react-router';
import { undoOwn } from '#app/features/audit/audit.server.ts';
import { parseEntryIds } from '#app/features/audit/embeds/entry-ids.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { adminReturnPath } from '#app/http/return-path.ts';
import { PAGE_EDITOR_PATH } from '../page-editor-paths.ts';
import { pageUndo } from '../undo-page.server.ts';

/** The address takes POST only; opening it changes nothing. */
export const loader = staffRoute('edit pages', async () => redirect(PAGE_EDITOR_PATH, 303));

/** Undoes the member’s own change from the toast that reported it. */
export const action = staffRoute('edit pages', async (args) => {
  const form = await args.request.formData();
  const ids = parseEntryIds(formText(form, 'entries'));
  const path = adminReturnPath(form.get('returnTo'), args.origin, PAGE_EDITOR_PATH);
  const isUndone = await undoOwn(args, [pageUndo], ids);
  return redirect(withFlashMessage(path, isUndone ? 'action-undone' : 'not-undone'), 303);
});
