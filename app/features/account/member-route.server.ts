import type { LoaderFunctionArgs } from 'react-router';
import { type ContentKinds, contentKindsContext } from '#app/features/content/content.server.ts';
import { requireMember } from '#app/features/identity/identity.server.ts';
import { type Auth, authContext } from '#app/features/sign-in/sign-in.server.ts';
import type { Member } from '#app/http/actor.ts';
import { publicContext } from '#app/http/public-context.ts';
import { type RequestContext, requestContext } from '#app/http/request-context.ts';
import { withErrorId } from '#app/http/with-error-id.ts';

export interface MemberArgs extends RequestContext {
  member: Member;
  params: LoaderFunctionArgs['params'];
  auth: Auth;
  contentKinds: ContentKinds;
  request: Request;
  headers: Headers;
  url: URL;
  /** Otherwise emails wait in the outbox, and pages must not say that one was sent. */
  isEmailConfigured: boolean;
}

/** Wraps every loader and action of the settings, which need a signed-in member. */
export function memberRoute<Result>(handle: (args: MemberArgs) => Promise<Result>) {
  return ({ context, request, params }: LoaderFunctionArgs): Promise<Result> =>
    withErrorId(context, async () => {
      const member = await requireMember({ context, request });
      return handle({
        ...context.get(requestContext),
        auth: context.get(authContext),
        contentKinds: context.get(contentKindsContext),
        member,
        params,
        request,
        headers: request.headers,
        url: new URL(request.url),
        isEmailConfigured: context.get(publicContext).isEmailConfigured,
      });
    });
}
