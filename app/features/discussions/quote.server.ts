import type { Database } from '#db/engine.ts';
import { AppError } from '../../errors.ts';
import { escapeMarkdown } from '../../text/escape-markdown.ts';
import { quotePost } from '../../text/post/quote-post.server.ts';
import { publicName } from '../../text/public-name.ts';
import { cut } from './post-html.server.ts';
import { getPostLine } from './post-line.server.ts';
import { findPlacedPost } from './posts.queries.server.ts';

const QUOTED_LINE = 160;

/** What an answer begins with that quotes the post; throws 'not-found' for one that cannot be seen. */
export async function getQuote(
  db: Database,
  id: number | undefined,
): Promise<{ quote: string; threadId: number }> {
  const post = id === undefined ? undefined : await findPlacedPost(db, id);
  if (post?.status !== 'visible') throw new AppError('not-found');
  const words = cut(post.body) || escapeMarkdown(await getPostLine(db, post, QUOTED_LINE));
  return {
    quote: quotePost(publicName(post.author_name), words),
    threadId: post.thread_id,
  };
}
