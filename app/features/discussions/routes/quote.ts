import { contentLoader } from '#app/features/content/content.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { getPostQuote } from '../posting/quote-post.server.ts';
import { threadTag } from '../threads/discussion-tags.server.ts';
import { findThreadContent } from '../threads/thread-content.server.ts';

export const handle = sharedPage();

/** The post as a Markdown quote, for the reply form. */
export const loader = contentLoader(async ({ params, addCacheTags, ...deps }) => {
  const { quote, post } = await getPostQuote(deps, parseContentId(params.id));
  const { tags } = await findThreadContent(deps.contentKinds, deps.db, [post]);
  addCacheTags(threadTag(post.thread_id), ...tags);
  return Response.json({ quote }, { headers: { 'X-Robots-Tag': 'noindex' } });
});
