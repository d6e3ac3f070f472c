import { redirect } from 'react-router';
import { parseContentId } from '#app/http/content-id.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { withNotice } from '../../posts/with-notice.ts';
import { resolvePrivatePermalink } from '../../private/private-messages.server.ts';

/** The permalink of a private post: redirects to the page that shows it, with the notice of a form that was sent. */
export const loader = viewerRoute(async ({ url, params, db, getViewer }) => {
  const path = await resolvePrivatePermalink(db, await getViewer(), parseContentId(params.id));
  throw redirect(withNotice(path, url.searchParams.get('notice')));
});
