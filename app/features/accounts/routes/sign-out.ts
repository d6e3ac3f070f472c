import { type ActionFunctionArgs, redirect } from 'react-router';
import { withNotice } from '../../../http/page-notices.server.ts';
import { requestContext } from '../../../http/request-context.ts';
import { withReference } from '../../../http/with-reference.ts';
import { authContext } from '../auth.server.ts';
import { hintCookie } from '../identity-cookies.ts';

/** Whoever opens the address instead of sending the form stays signed in. */
export function loader() {
  return redirect('/', 303);
}

export function action({ request, context }: ActionFunctionArgs) {
  return withReference(context, async () => {
    const { addCookies, isSecure } = context.get(requestContext);
    const { headers } = await context
      .get(authContext)
      .api.signOut({ headers: request.headers, returnHeaders: true });
    addCookies([...headers.getSetCookie(), hintCookie(undefined, isSecure)]);
    return redirect(withNotice('/', 'signed-out'), 303);
  });
}
