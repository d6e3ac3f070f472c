import { redirect } from 'react-router';
import { parseContentId } from '#app/http/content-id.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { resolvePrivatePermalink } from '../../private/private-messages.server.ts';

/** The permalink of a private post: redirects to the page that shows it. */
export const loader = viewerRoute(async ({ params, db, getViewer }) => {
  throw redirect(await resolvePrivatePermalink(db, await getViewer(), parseContentId(params.id)));
});
