import { type LoaderFunctionArgs, redirect } from 'react-router';
import { requireActor } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { requestContext } from '#app/http/request-context.ts';
import { withErrorId } from '#app/http/with-error-id.ts';
import { openNotification } from '../inbox/inbox.server.ts';

/** Marks the notification read and redirects to its subject. Repeating the request is harmless. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return withErrorId(context, async () => {
    const actor = await requireActor({ context, request });
    const deps = context.get(requestContext);
    const path = await openNotification(deps, actor.id, parseContentId(params.id));
    return redirect(path ?? '/notifications', 302);
  });
}
