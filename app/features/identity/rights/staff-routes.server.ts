import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router';
import type { Member } from '#app/http/actor.ts';
import { type RequestContext, requestContext } from '#app/http/request-context.ts';
import { withErrorId } from '#app/http/with-error-id.ts';
import type { Right } from '../rights.policy.ts';
import { requireRight } from './require-right.server.ts';

export interface StaffArgs extends RequestContext {
  member: Member;
  params: LoaderFunctionArgs['params'];
  request: Request;
  url: URL;
  /** For other contexts an action needs, such as `authContext`. */
  context: Readonly<RouterContextProvider>;
}

type Handler<Result> = (args: LoaderFunctionArgs) => Promise<Result>;

/** Wraps every admin loader, so that none reads data before checking the right. */
export function staffLoader<Result>(
  right: Right,
  load: (args: StaffArgs) => Promise<Result>,
): Handler<Result> {
  return ({ context, request, params }) =>
    withErrorId(context, async () => {
      const member = await requireRight({ context, request }, right);
      const url = new URL(request.url);
      return load({ ...context.get(requestContext), member, params, request, url, context });
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

function isSignedOut({ context }: LoaderFunctionArgs): Promise<boolean> {
  return withErrorId(context, async () => {
    const viewer = await context.get(requestContext).getViewer();
    return viewer.kind !== 'member';
  });
}
