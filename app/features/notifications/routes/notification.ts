import { redirect, redirectDocument } from 'react-router';
import { requireActor } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { openNotification } from '../inbox/inbox.server.ts';

/** Marks the notification read and redirects to its subject, or back if that is gone. Repeating the request is harmless. */
export const loader = viewerRoute(async ({ request, context, params, ...deps }) => {
  const actor = await requireActor({ context, request });
  const path = await openNotification(deps, actor.id, parseContentId(params.id));
  // Client-side navigation to the admin area drops the fragment.
  const go = path?.startsWith('/admin/') ? redirectDocument : redirect;
  return go(path ?? withFlashMessage('/notifications', 'notification-gone'), 302);
});
