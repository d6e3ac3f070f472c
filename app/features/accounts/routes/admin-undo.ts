import { redirect } from 'react-router';
import { authContext } from '../auth.server.ts';
import { RefusedAct } from '../refused-act.server.ts';
import { staffAction, staffLoader } from '../staff-routes.server.ts';
import { undoActs } from '../undo-acts.server.ts';
import { readDid } from '../user-acts-summary.ts';
import { redirectWithActs } from '../user-desk.server.ts';

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
    if (error instanceof RefusedAct) return redirectWithActs(returning, [], 'not-undone');
    throw error;
  }
});
