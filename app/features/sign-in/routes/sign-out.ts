import { type ActionFunctionArgs, redirect } from 'react-router';
import { hintCookie } from '#app/features/identity/identity.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { requestContext } from '#app/http/request-context.ts';
import { withErrorId } from '#app/http/with-error-id.ts';
import { authContext } from '../auth/auth.server.ts';

/** Opening the URL doesn't sign out; only submitting the form does. */
export function loader() {
  return redirect('/', 303);
}

export function action({ request, context }: ActionFunctionArgs) {
  return withErrorId(context, async () => {
    const { addCookies, isSecure } = context.get(requestContext);
    const { headers } = await context
      .get(authContext)
      .api.signOut({ headers: request.headers, returnHeaders: true });
    addCookies([...headers.getSetCookie(), hintCookie(undefined, isSecure)]);
    return redirect(withFlashMessage('/', 'signed-out'), 303);
  });
}
