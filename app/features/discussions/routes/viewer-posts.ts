import { parseContentId } from '#app/http/content-id.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { getViewerPosts } from '../viewer/viewer-posts.server.ts';

/** The viewer's state for the posts in `?posts=1,2,3`: likes, own posts and those that others can't see. */
export const loader = viewerRoute(async ({ url, db, getViewer, now }) => {
  const postIds = (url.searchParams.get('posts')?.split(',') ?? [])
    .map((value) => parseContentId(value))
    .filter((id) => id !== undefined);
  return Response.json(await getViewerPosts(db, await getViewer(), postIds, now));
});
