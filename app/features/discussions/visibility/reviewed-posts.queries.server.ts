import type { Database } from '#db/engine.ts';
import { postsWithThread } from '../posts/posts.queries.server.ts';

export async function listPostsForReview(db: Database, ids: readonly number[]) {
  return postsWithThread(db)
    .leftJoin('users', 'users.id', 'posts.author_id')
    .select(['parent.body as parent_body', 'threads.title as thread_title'])
    .select('users.id as account_id')
    .where('posts.id', 'in', [...ids])
    .execute();
}

export type ReviewPostRow = Awaited<ReturnType<typeof listPostsForReview>>[number];
