import { parseContentId } from '#app/http/content-id.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { getViewerPosts } from '../viewer/viewer-posts.server.ts';

/**
 * The viewer's state for the posts in `?posts=1,2,3`: likes, own posts and held posts. `&held=4,5` are those
 * that the page shows as held.
 */
export const loader = viewerRoute(async ({ url, db, getViewer, now }) => {
  const idsOf = (param: string) =>
    (url.searchParams.get(param)?.split(',') ?? [])
      .map((value) => parseContentId(value))
      .filter((id) => id !== undefined);
  const shown = { postIds: idsOf('posts'), heldIds: idsOf('held') };
  return Response.json(await getViewerPosts(db, await getViewer(), shown, now));
});
