import { redirect } from 'react-router';
import { AppError, isRefusal } from '#app/errors.ts';
import { parseEntryIds } from '#app/features/audit/embeds/entry-ids.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { authContext } from '#app/features/sign-in/sign-in.server.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { undoUserActions } from '../actions/undo-user-actions.server.ts';
import { redirectWithEntries } from '../forms/user-forms.server.ts';

/** The address takes POST only; opening it changes nothing. */
export const loader = staffRoute('sanction people', async () => redirect('/admin', 303));

export const action = staffRoute('sanction people', async (args) => {
  const form = await args.request.formData();
  const entryIds = parseEntryIds(formText(form, 'entries'));
  const url = new URL(args.url);
  url.searchParams.set('returnTo', formText(form, 'returnTo'));
  const target = { url, origin: args.origin };
  const deps = { ...args, auth: args.context.get(authContext) };
  try {
    return redirectWithEntries(target, await undoUserActions(deps, entryIds));
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'not-found';
    if (isGone || isRefusal(error)) return redirectWithEntries(target, [], 'not-undone');
    throw error;
  }
});
