import type { Database } from '#db/engine.ts';
import type { PostSummary } from '../posts/post-summary.ts';
import { renderText } from '../posts/post-text.server.ts';
import { findPost } from '../posts/posts.queries.server.ts';
import { presentPost } from './discussions.present.server.ts';

/** The comment that moderators have pinned, while readers see it. */
export async function findPinnedComment(
  db: Database,
  thread: { id: number; pinned_post_id: number | null } | undefined,
): Promise<PostSummary | undefined> {
  if (!thread || thread.pinned_post_id === null) return undefined;
  const post = await findPost(db, thread.pinned_post_id);
  if (post?.thread_id !== thread.id || post.status !== 'visible') return undefined;
  return presentPost(db, post, await renderText(db, post.body));
}
