import { redirect } from 'react-router';
import { requireMember } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { withNotice } from '../../posts/with-notice.ts';
import { resolvePrivatePermalink } from '../../private/private-messages.server.ts';

/** The permalink of a private post: redirects to the page that shows it, with the notice of a form that was sent. */
export const loader = viewerRoute(async (args) => {
  const { url, params, db } = args;
  const member = await requireMember(args);
  const path = await resolvePrivatePermalink(db, member, parseContentId(params.id));
  throw redirect(withNotice(path, url.searchParams.get('notice')));
});
