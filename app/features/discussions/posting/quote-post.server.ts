import { AppError } from '#app/errors.ts';
import { escapeMarkdown } from '#app/text/markdown/escape-markdown.ts';
import { publicName } from '#app/text/names/public-name.ts';
import { quotePost } from '#app/text/post/quote-post.server.ts';
import { getPostExcerpt, truncateBody } from '../posts/post-text.server.ts';
import { isShown } from '../posts/shown-status.ts';
import { findPublicPost, type PublicPostDeps } from '../threads/find-public-post.server.ts';

const EXCERPT_LENGTH = 160;

/** Markdown that quotes a post. @throws AppError not-found unless the post is visible */
export async function getPostQuote(
  deps: PublicPostDeps,
  id: number | undefined,
): Promise<{ quote: string; threadId: number }> {
  const post = await findPublicPost(deps, id);
  if (!post || !isShown(post)) throw new AppError('not-found');
  const text =
    truncateBody(post.body) || escapeMarkdown(await getPostExcerpt(deps.db, post, EXCERPT_LENGTH));
  return { quote: quotePost(publicName(post.author_name), text), threadId: post.thread_id };
}
