import type { Database } from '#db/engine.ts';

/** The board's threads, most recent post first. */
export async function listRecentlyActiveThreads(db: Database, limit: number) {
  return db
    .selectFrom('threads')
    .select(['id', 'category', 'title', 'post_count', 'created_at', 'last_post_at'])
    .where('subject_kind', '=', 'board')
    .where('is_listed', '=', true)
    .orderBy('last_post_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export type ThreadRow = Awaited<ReturnType<typeof listRecentlyActiveThreads>>[number];

/** Visible posts since a time, by thread; threads without any are left out. */
export async function countPostsSince(db: Database, threadIds: readonly number[], since: Date) {
  if (threadIds.length === 0) return [];
  return db
    .selectFrom('posts')
    .select(({ fn }) => ['thread_id', fn.countAll<number>().as('posts')])
    .where('thread_id', 'in', [...threadIds])
    .where('created_at', '>', since)
    .where('status', '=', 'visible')
    .groupBy('thread_id')
    .execute();
}

/** The visible opening posts of these threads. */
export async function listOpeningPosts(db: Database, threadIds: readonly number[]) {
  if (threadIds.length === 0) return [];
  return db
    .selectFrom('threads')
    .innerJoin('posts', 'posts.id', 'threads.opening_post_id')
    .select(['posts.id', 'posts.thread_id', 'posts.author_name', 'posts.body'])
    .where('threads.id', 'in', [...threadIds])
    .where('posts.status', '=', 'visible')
    .execute();
}

/** Visible posts by account; accounts without posts are left out. */
export async function countPostsByAuthor(db: Database, authorIds: readonly number[]) {
  if (authorIds.length === 0) return [];
  return db
    .selectFrom('posts')
    .select(({ fn }) => ['author_id', fn.countAll<number>().as('posts')])
    .where('author_id', 'in', [...authorIds])
    .where('status', '=', 'visible')
    .groupBy('author_id')
    .execute();
}

/** An account's visible posts, newest first. */
export async function listPostsByMember(db: Database, userId: number, limit: number) {
  return db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .select(['posts.id', 'posts.body', 'posts.like_count', 'posts.created_at'])
    .select(['threads.title', 'threads.opening_post_id', 'subject_kind', 'subject_id'])
    .where('posts.author_id', '=', userId)
    .where('posts.status', '=', 'visible')
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute();
}
