import { redirect } from 'react-router';
import { requireMember } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { resolvePrivateThread } from '../../private/private-messages.server.ts';

/** Redirects to the page of a private thread, for those who may read it. */
export const loader = viewerRoute(async (args) => {
  const member = await requireMember(args);
  throw redirect(await resolvePrivateThread(args.db, member, parseContentId(args.params.id)));
});
