import { redirect, redirectDocument } from 'react-router';
import { requireActor } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { openNotification } from '../inbox/inbox.server.ts';

/** Marks the notification read and redirects to its subject. Repeating the request is harmless. */
export const loader = viewerRoute(async ({ request, context, params, ...deps }) => {
  const actor = await requireActor({ context, request });
  const path = await openNotification(deps, actor.id, parseContentId(params.id));
  // The admin pages are a document of their own. Only the browser itself keeps the fragment on the way there.
  const go = path?.startsWith('/admin/') ? redirectDocument : redirect;
  return go(path ?? '/notifications', 302);
});
