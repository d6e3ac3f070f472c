import { parseContentId } from '#app/http/content-id.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { getPostQuote } from '../posting/quote-post.server.ts';
import { threadTag } from '../threads/discussion-tags.server.ts';

export const handle = sharedPage();

/** The post as a Markdown quote, for the reply form. */
export const loader = publicLoader(async ({ db, params, addCacheTags }) => {
  const { quote, threadId } = await getPostQuote(db, parseContentId(params.id));
  addCacheTags(threadTag(threadId));
  return Response.json({ quote }, { headers: { 'X-Robots-Tag': 'noindex' } });
});
