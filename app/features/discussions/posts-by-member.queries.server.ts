import type { Database } from '#db/engine.ts';

/** An account's visible posts, the newest first, with what they stand in. */
export async function listPostsByMember(db: Database, userId: number, limit: number) {
  return db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .select(['posts.id', 'posts.body', 'posts.like_count', 'posts.created_at'])
    .select(['threads.title', 'threads.has_title', 'threads.subject_kind', 'threads.subject_id'])
    .select(['threads.category', 'threads.opening_post_id'])
    .where('posts.author_id', '=', userId)
    .where('posts.status', '=', 'visible')
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute();
}
