import type { LoaderFunctionArgs } from 'react-router';
import type { Member } from '../../http/actor.ts';
import { type RequestContext, requestContext } from '../../http/request-context.ts';
import { withReference } from '../../http/with-reference.ts';
import { type Auth, authContext } from '../accounts/auth.server.ts';
import { requireMember } from '../accounts/require-right.server.ts';

export interface MemberArgs extends RequestContext {
  member: Member;
  params: LoaderFunctionArgs['params'];
  auth: Auth;
  request: Request;
  headers: Headers;
  url: URL;
}

/** The only way to write a loader or an action of one's own account: whoever asks is signed in. */
export function memberRoute<Result>(handle: (args: MemberArgs) => Promise<Result>) {
  return ({ context, request, params }: LoaderFunctionArgs): Promise<Result> =>
    withReference(context, async () => {
      const member = await requireMember({ context, request });
      return handle({
        ...context.get(requestContext),
        auth: context.get(authContext),
        member,
        params,
        request,
        headers: request.headers,
        url: new URL(request.url),
      });
    });
}
