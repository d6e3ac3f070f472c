import { redirect } from 'react-router';
import { RefusedAction, staffAction, staffLoader } from '#app/features/identity/identity.server.ts';
import { authContext } from '#app/features/sign-in/sign-in.server.ts';
import { undoActs } from '../actions/undo-user-actions.server.ts';
import { readDid } from '../embeds/user-actions.ts';
import { redirectWithActs } from '../list/user-dialog.server.ts';

/** Whoever opens the address instead of pressing Undo takes nothing back. */
export const loader = staffLoader('sanction people', async () => redirect('/admin', 303));

export const action = staffAction('sanction people', async (args) => {
  const form = await args.request.formData();
  const acts = readDid(String(form.get('acts') ?? ''));
  const back = new URL(args.url);
  back.searchParams.set('returnTo', String(form.get('returnTo') ?? ''));
  const returning = { url: back, origin: args.origin };
  const parts = { ...args, auth: args.context.get(authContext), actor: args.member };
  try {
    return redirectWithActs(returning, await undoActs(parts, acts));
  } catch (error) {
    if (error instanceof RefusedAction) return redirectWithActs(returning, [], 'not-undone');
    throw error;
  }
});
