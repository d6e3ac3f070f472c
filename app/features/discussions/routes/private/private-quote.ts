import { contentKindsContext } from '#app/features/content/content.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { getPostQuote } from '../../posting/quote-post.server.ts';

/** A post as a Markdown quote, also a private one for those who may read it. */
export const loader = viewerRoute(async ({ params, context, db, getViewer }) => {
  const deps = { db, contentKinds: context.get(contentKindsContext), viewer: await getViewer() };
  const { quote } = await getPostQuote(deps, parseContentId(params.id));
  return Response.json({ quote });
});
