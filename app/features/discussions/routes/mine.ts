import type { LoaderFunctionArgs } from 'react-router';
import { readContentId } from '../../../http/content-id.ts';
import { requestContext } from '../../../http/request-context.ts';
import { withReference } from '../../../http/with-reference.ts';
import { getMyPosts } from '../my-posts.server.ts';

/** Of the posts a page shows, what I like and what is mine. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return withReference(context, async () => {
    const { db, getActor, now } = context.get(requestContext);
    const words = new URL(request.url).searchParams.get('posts')?.split(',') ?? [];
    const ids = words.map((word) => readContentId(word)).filter((id) => id !== undefined);
    return Response.json(await getMyPosts(db, await getActor(), ids, now));
  });
}
