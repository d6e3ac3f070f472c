import { redirect } from 'react-router';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { adminReturnPath } from '#app/http/return-path.ts';
import { actionsContext } from '../actions.server.ts';
import { parseEntryIds, withEntries } from '../embeds/entry-ids.ts';
import { undoOwn } from '../undo.server.ts';

const PATH = '/admin';

/** The address takes POST only; opening it changes nothing. */
export const loader = staffRoute('open the admin area', async () => redirect(PATH, 303));

/** Undoes the member’s own actions from the message that reported them. */
export const action = staffRoute('open the admin area', async (args) => {
  const form = await args.request.formData();
  const path = adminReturnPath(form.get('returnTo'), args.origin, PATH);
  const actions = args.context.get(actionsContext);
  const result = await undoOwn(args, actions, parseEntryIds(formText(form, 'entries')));
  const isMessage = typeof result === 'string';
  return redirect(isMessage ? withFlashMessage(path, result) : withEntries(path, result), 303);
});
