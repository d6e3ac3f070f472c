import type { RequestContext } from '#app/http/request-context.ts';
import { returnPathAndQuery } from '#app/http/return-path.ts';

/** Without scripts only personal pages show who is signed in, so signing in leads to one. */
export function pathAfterSignIn(
  returnTo: string | null,
  { isPlainForm, origin }: Pick<RequestContext, 'isPlainForm' | 'origin'>,
): string {
  return returnTo === null && isPlainForm ? '/settings' : returnPathAndQuery(returnTo, origin);
}
