import { redirect } from 'react-router';
import { undoHandlersContext, undoOwn } from '#app/features/audit/audit.server.ts';
import { parseEntryIds } from '#app/features/audit/embeds/entry-ids.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { LIBRARY_PATH } from '../library-paths.ts';
import { libraryReturnPath } from './library-route.server.ts';

/** The address takes POST only; opening it changes nothing. */
export const loader = staffRoute('publish content', async () => redirect(LIBRARY_PATH, 303));

/** Undoes the member’s own action from the toast that reported it. */
export const action = staffRoute('publish content', async (args) => {
  const form = await args.request.formData();
  const ids = parseEntryIds(formText(form, 'entries'));
  const url = new URL(args.url);
  url.searchParams.set('returnTo', formText(form, 'returnTo'));
  const handlers = args.context
    .get(undoHandlersContext)
    .filter(({ covers }) => covers('image.update'));
  const isUndone = await undoOwn(args, handlers, ids);
  const path = libraryReturnPath({ url, origin: args.origin });
  return redirect(withFlashMessage(path, isUndone ? 'action-undone' : 'not-undone'), 303);
});
