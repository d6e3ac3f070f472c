import { AppError } from '#app/errors.ts';
import { escapeMarkdown } from '#app/text/markdown/escape-markdown.ts';
import { quotePost } from '#app/text/post/quote-post.server.ts';
import { publicName } from '#app/text/public-name.ts';
import type { Database } from '#db/engine.ts';
import { getPostExcerpt } from '../posts/post-excerpt.server.ts';
import { truncateBody } from '../posts/post-html.server.ts';
import { findPost } from '../posts/posts.queries.server.ts';

const EXCERPT_LENGTH = 160;

/** Markdown that quotes a post. @throws AppError not-found unless the post is visible */
export async function getPostQuote(
  db: Database,
  id: number | undefined,
): Promise<{ quote: string; threadId: number }> {
  const post = id === undefined ? undefined : await findPost(db, id);
  if (post?.status !== 'visible') throw new AppError('not-found');
  const text =
    truncateBody(post.body) || escapeMarkdown(await getPostExcerpt(db, post, EXCERPT_LENGTH));
  return { quote: quotePost(publicName(post.author_name), text), threadId: post.thread_id };
}
