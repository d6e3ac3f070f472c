import { parseContentId } from '#app/http/content-id.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { getPrivateThread } from '../../private/private-messages.server.ts';

/** One page of a private thread's replies as JSON. */
export const loader = viewerRoute(async ({ url, params, db, getViewer, now }) => {
  const after = decodeCursor(url.searchParams.get('after'));
  const id = parseContentId(params.id);
  const { page, lines } = await getPrivateThread({ db, now }, await getViewer(), id, after);
  return Response.json({ ...page, lines });
});
