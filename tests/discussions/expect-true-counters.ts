import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';

/** Checks every stored counter against the rows it counts. */
export async function expectTrueCounters(db: Database): Promise<void> {
  const posts = await db.selectFrom('posts').selectAll().execute();
  const likes = await db.selectFrom('post_likes').select('post_id').execute();
  const threads = await db.selectFrom('threads').selectAll().execute();
  const visible = posts.filter(({ status }) => status === 'visible');
  const counted = posts.map((post) => ({
    id: post.id,
    likes: likes.filter(({ post_id }) => post_id === post.id).length,
    replies: visible.filter(({ parent_id }) => parent_id === post.id).length,
  }));
  const stored = posts.map(({ id, like_count, reply_count }) => ({
    id,
    likes: like_count,
    replies: reply_count,
  }));
  expect(stored).toEqual(counted);
  for (const thread of threads) {
    const threadPosts = visible.filter(({ thread_id }) => thread_id === thread.id);
    expect(thread.post_count, `posts of thread ${thread.id}`).toBe(threadPosts.length);
    const isListed =
      thread.subject_kind === 'board'
        ? threadPosts.some(({ id }) => id === thread.opening_post_id)
        : threadPosts.length > 0;
    expect(thread.is_listed, `thread ${thread.id} is listed`).toBe(isListed);
  }
}
