import { data, type LoaderFunctionArgs } from 'react-router';
import type { Member } from '#app/http/actor.ts';
import { withForm } from '#app/http/forms/form-action.server.ts';
import { requestContext, type ViewerArgs, viewerRoute } from '#app/http/request-context.ts';
import type { Right } from '../rights.policy.ts';
import { requireRight } from './require-right.server.ts';

export interface StaffArgs extends ViewerArgs {
  /** The member who makes the request. Use cases and the audit log call them the actor. */
  actor: Member;
}

type Handler<Result> = (args: LoaderFunctionArgs) => Promise<Result>;

/** Wraps every admin loader, so that none reads data before checking the right. */
export function staffLoader<Result>(
  right: Right,
  load: (args: StaffArgs) => Promise<Result>,
): Handler<Result> {
  return viewerRoute(async (args) => {
    const actor = await requireRight(args, right);
    return load({ ...args, actor });
  });
}

/**
 * Like `staffLoader`, for actions. If the session has ended, a script's form gets 401 without a result, so
 * that the page stays as it is, with what was typed. The admin frame says why.
 */
export function staffAction<Result>(
  right: Right,
  handle: (args: StaffArgs) => Promise<Result>,
): Handler<Result> {
  const perform = staffLoader(right, handle);
  return async (args) => {
    const { isPlainForm } = args.context.get(requestContext);
    if (isPlainForm || !(await isSignedOut(args))) return perform(args);
    // The pages' result is undefined before their first action, too.
    return data(undefined, { status: 401 }) as Result;
  };
}

/** Like `staffAction`, for a form that shows its errors. */
export function staffFormAction<Result>(
  right: Right,
  handle: (args: StaffArgs & { form: FormData }) => Promise<Result>,
) {
  return staffAction(right, withForm(handle));
}

const isSignedOut = viewerRoute(async ({ getViewer }) => (await getViewer()).kind !== 'member');
