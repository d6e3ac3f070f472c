import type { RequestContext } from '#app/http/request-context.ts';
import { RETURN_TO, returnPathAndQuery } from '#app/http/return-path.ts';

/** Without scripts only personal pages show who is signed in, so signing in leads to one. */
export function pathAfterSignIn(
  returnTo: string | null,
  { isPlainForm, origin }: Pick<RequestContext, 'isPlainForm' | 'origin'>,
  signIn: { asksAboutGuest: boolean },
): string {
  const isToSettings = returnTo === null && isPlainForm;
  const path = isToSettings ? '/settings' : returnPathAndQuery(returnTo, origin);
  return signIn.asksAboutGuest ? guestQuestionPath(path) : path;
}

/** The page that asks whether to add what this browser did as a guest, and then continues. */
export function guestQuestionPath(returnTo: string): string {
  return `/settings/guest?${new URLSearchParams({ [RETURN_TO]: returnTo })}`;
}
