import type { LoaderFunctionArgs } from 'react-router';
import { getMe } from '../../features/accounts/me.server.ts';
import { getUnreadCount } from '../../features/notifications/inbox.server.ts';
import { requestContext } from '../../http/request-context.ts';
import { withReference } from '../../http/with-reference.ts';

/** Who is looking at a page that is the same for everyone; asked for once the page is up. */
export function loader({ context }: LoaderFunctionArgs) {
  return withReference(context, async () => {
    const { getActor, db } = context.get(requestContext);
    const actor = await getActor();
    const unread = actor.kind === 'member' ? await getUnreadCount(db, actor.id) : 0;
    return Response.json(await getMe(db, actor, unread));
  });
}
