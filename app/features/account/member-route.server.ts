import { redirect } from 'react-router';
import { toAppError } from '#app/errors.ts';
import { type ContentKinds, contentKindsContext } from '#app/features/content/content.server.ts';
import { findSession, requireMember } from '#app/features/identity/identity.server.ts';
import { type Auth, authContext } from '#app/features/sign-in/sign-in.server.ts';
import type { Member } from '#app/http/actor.ts';
import { withForm } from '#app/http/forms/form-action.server.ts';
import { publicContext } from '#app/http/public-context.ts';
import { type ViewerArgs, viewerRoute } from '#app/http/request-context.ts';
import { signInPath } from '#app/http/return-path.ts';

export interface MemberArgs extends ViewerArgs {
  member: Member;
  auth: Auth;
  contentKinds: ContentKinds;
  headers: Headers;
  /** Otherwise emails wait in the outbox, and pages must not say that one was sent. */
  isEmailConfigured: boolean;
}

/** Wraps every loader and action of the settings, which need a signed-in member. */
export function memberRoute<Result>(handle: (args: MemberArgs) => Promise<Result>) {
  return viewerRoute(async (args) => {
    const member = await requireMember(args);
    try {
      return await handle({
        ...args,
        member,
        auth: args.context.get(authContext),
        contentKinds: args.context.get(contentKindsContext),
        headers: args.request.headers,
        isEmailConfigured: args.context.get(publicContext).isEmailConfigured,
      });
    } catch (error) {
      // Another request may have deleted the account since this one began.
      const isOut =
        !(error instanceof Response) &&
        !toAppError(error) &&
        !(await findSession(args.db, member.sessionId));
      throw isOut ? redirect(signInPath(args.url), 302) : error;
    }
  });
}

/** Creates the action of a form of the settings. See `withForm`. */
export function memberFormAction<Result>(
  handle: (args: MemberArgs & { form: FormData }) => Promise<Result>,
) {
  return memberRoute(withForm(handle));
}
