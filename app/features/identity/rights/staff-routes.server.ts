import type { LoaderFunctionArgs } from 'react-router';
import type { Member } from '#app/http/actor.ts';
import { withForm } from '#app/http/forms/form-action.server.ts';
import { type ViewerArgs, viewerRoute } from '#app/http/request-context.ts';
import type { Right } from '../rights.policy.ts';
import { requireRight } from './require-right.server.ts';

export interface StaffArgs extends ViewerArgs {
  /** The member who makes the request. Use cases and the audit log call them the actor. */
  actor: Member;
}

type Handler<Result> = (args: LoaderFunctionArgs) => Promise<Result>;

/** Wraps every loader and action of the admin, so that none reads or writes before checking the right. */
export function staffRoute<Result>(
  right: Right,
  handle: (args: StaffArgs) => Promise<Result>,
): Handler<Result> {
  return viewerRoute(async (args) => {
    const actor = await requireRight(args, right);
    return handle({ ...args, actor });
  });
}

/** Like `staffRoute`, for a form that shows its errors. */
export function staffFormAction<Result>(
  right: Right,
  handle: (args: StaffArgs & { form: FormData }) => Promise<Result>,
) {
  return staffRoute(right, withForm(handle));
}
