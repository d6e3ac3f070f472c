import { contentLoader } from '#app/features/content/content.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { getPostQuote } from '../posting/quote-post.server.ts';
import { threadTag } from '../threads/tags-and-topics.ts';

export const handle = sharedPage();

/** The post as a Markdown quote, for the reply form. */
export const loader = contentLoader(async ({ params, ...deps }) => {
  const { quote, threadId } = await getPostQuote(deps, parseContentId(params.id));
  deps.addCacheTags(threadTag(threadId));
  return Response.json({ quote }, { headers: { 'X-Robots-Tag': 'noindex' } });
});
