import type { LoaderFunctionArgs } from 'react-router';
import type { Me } from '#app/features/identity/session.server.ts';
import { formatUntil } from '#app/text/dates/until.ts';
import { requestContext } from '../../http/request-context.ts';
import { SHOWN_VIEWER } from '../../http/shown-viewer.ts';
import { withErrorId } from '../../http/with-error-id.ts';
import { loadMe } from '../load-me.server.ts';

/**
 * The viewer's identity. Cached pages fetch it after they have loaded. A page whose member is signed out gets the
 * ban that did it.
 */
export function loader({ context, url }: LoaderFunctionArgs) {
  return withErrorId(context, async () => {
    const me = await loadMe(context);
    const shownViewer = url.searchParams.get(SHOWN_VIEWER);
    if (me.kind === 'member' || !shownViewer) return Response.json(me);
    const { findDeviceBan, getTimeZone } = context.get(requestContext);
    const ban = (await findDeviceBan(shownViewer))?.account;
    if (!ban) return Response.json(me);
    const end = formatUntil(ban.until, await getTimeZone());
    return Response.json({ ...me, ban: { end, reason: ban.reason } } satisfies Me);
  });
}
