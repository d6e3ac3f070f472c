import { redirect } from 'react-router';
import { signedOutHintCookie } from '#app/features/identity/guests.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { authContext } from '../auth/auth.server.ts';

/** Opening the URL doesn't sign out; only submitting the form does. */
export function loader() {
  return redirect('/', 303);
}

export const action = viewerRoute(async ({ request, context, db, addCookies, isSecure }) => {
  const { headers } = await context
    .get(authContext)
    .api.signOut({ headers: request.headers, returnHeaders: true });
  const hint = await signedOutHintCookie(db, request.headers, isSecure);
  addCookies([...headers.getSetCookie(), hint]);
  return redirect(withFlashMessage('/', 'signed-out'), 303);
});
