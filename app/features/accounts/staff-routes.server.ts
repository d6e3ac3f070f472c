import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import type { Member } from '../../http/actor.ts';
import { type RequestContext, requestContext } from '../../http/request-context.ts';
import { withReference } from '../../http/with-reference.ts';
import { requireRight } from './require-right.server.ts';
import type { Right } from './rights.policy.ts';

export interface StaffArgs extends RequestContext {
  /** Who asks, with the right to. */
  member: Member;
  params: LoaderFunctionArgs['params'];
  request: Request;
  url: URL;
  /** For what an action wants besides, such as `authContext`. */
  context: Readonly<RouterContextProvider>;
}

type Handler<Result> = (args: LoaderFunctionArgs) => Promise<Result>;

/** The only way to write a loader of the desk: nothing is read before the right is known. */
export function staffLoader<Result>(
  right: Right,
  load: (args: StaffArgs) => Promise<Result>,
): Handler<Result> {
  return ({ context, request, params }) =>
    withReference(context, async () => {
      const member = await requireRight({ context, request }, right);
      const url = new URL(request.url);
      return load({ ...context.get(requestContext), member, params, request, url, context });
    });
}

/** The same for an action. */
export function staffAction<Result>(
  right: Right,
  act: (args: StaffArgs) => Promise<Result>,
): Handler<Result> {
  return staffLoader(right, act);
}
