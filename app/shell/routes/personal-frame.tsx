import type { LoaderFunctionArgs } from 'react-router';
import { Outlet } from 'react-router';
import { getMe } from '#app/features/identity/identity.server.ts';
import { getUnreadCount } from '#app/features/notifications/notifications.server.ts';
import { requestContext } from '../../http/request-context.ts';
import { withErrorId } from '../../http/with-error-id.ts';

/** The viewer of a personal page, for the header: without scripts it can't fetch the viewer. */
export function loader({ context }: LoaderFunctionArgs) {
  return withErrorId(context, async () => {
    const { getViewer, db } = context.get(requestContext);
    const viewer = await getViewer();
    const unread = viewer.kind === 'member' ? await getUnreadCount(db, viewer.id) : 0;
    return getMe(db, viewer, unread);
  });
}

export default function PersonalFrame() {
  return <Outlet />;
}
