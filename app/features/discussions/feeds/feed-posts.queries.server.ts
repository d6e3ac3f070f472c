import type { Database } from '#db/engine.ts';

/** Visible posts with their threads. A thread's title is that of its message, which may be hidden. */
function visiblePosts(db: Database) {
  return db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .leftJoin('posts as opening', 'opening.id', 'threads.opening_post_id')
    .select(['posts.id', 'posts.thread_id', 'posts.body', 'posts.author_name'])
    .select(['posts.created_at', 'posts.edited_at', 'threads.title', 'threads.category'])
    .select(['threads.opening_post_id', 'subject_kind', 'subject_id'])
    .select('opening.status as opening_status')
    .where('posts.status', '=', 'visible');
}

export type FeedPostRow = Awaited<ReturnType<typeof listMessagesForFeed>>[number];

/** Messages that open a thread of the board. */
function openings(db: Database) {
  return visiblePosts(db)
    .whereRef('posts.id', '=', 'threads.opening_post_id')
    .where('threads.is_listed', '=', true)
    .where('threads.subject_kind', '=', 'board');
}

/** The messages of these threads. */
export async function listOpeningsForFeed(db: Database, ids: readonly number[]) {
  return openings(db)
    .where('threads.id', 'in', [...ids])
    .execute();
}

/** The newest messages of the board, or of one category. */
export async function listMessagesForFeed(
  db: Database,
  category: string | undefined,
  limit: number,
) {
  return openings(db)
    .$if(category !== undefined, (query) => query.where('threads.category', '=', category ?? ''))
    .orderBy('threads.created_at', 'desc')
    .orderBy('threads.id', 'desc')
    .limit(limit)
    .execute();
}

function newestPosts(db: Database, limit: number) {
  return visiblePosts(db)
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit);
}

/** The newest posts of a thread. */
export async function listThreadForFeed(db: Database, threadId: number, limit: number) {
  return newestPosts(db, limit).where('posts.thread_id', '=', threadId).execute();
}

/** The newest posts of a member. */
export async function listMemberForFeed(db: Database, authorId: number, limit: number) {
  return newestPosts(db, limit).where('posts.author_id', '=', authorId).execute();
}
