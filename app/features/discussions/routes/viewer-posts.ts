import type { LoaderFunctionArgs } from 'react-router';
import { parseContentId } from '#app/http/content-id.ts';
import { requestContext } from '#app/http/request-context.ts';
import { withErrorId } from '#app/http/with-error-id.ts';
import { getViewerPosts } from '../viewer/viewer-posts.server.ts';

/** The viewer's state for the posts in `?posts=1,2,3`: likes, own posts and held posts. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return withErrorId(context, async () => {
    const { db, getViewer, now } = context.get(requestContext);
    const values = new URL(request.url).searchParams.get('posts')?.split(',') ?? [];
    const ids = values.map((value) => parseContentId(value)).filter((id) => id !== undefined);
    return Response.json(await getViewerPosts(db, await getViewer(), ids, now));
  });
}
