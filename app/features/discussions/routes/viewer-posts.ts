import { parseContentId } from '#app/http/content-id.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { getViewerPosts } from '../viewer/viewer-posts.server.ts';

/** The viewer's state for the posts in `?posts=1,2,3`: likes, own posts and held posts. */
export const loader = viewerRoute(async ({ url, db, getViewer, now }) => {
  const values = url.searchParams.get('posts')?.split(',') ?? [];
  const ids = values.map((value) => parseContentId(value)).filter((id) => id !== undefined);
  return Response.json(await getViewerPosts(db, await getViewer(), ids, now));
});
