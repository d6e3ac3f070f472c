import type { Database } from '#db/engine.ts';

/** Filters post ids to those the actor wrote. */
export async function listPostsWrittenBy(
  db: Database,
  actorId: number,
  postIds: readonly number[],
): Promise<number[]> {
  if (postIds.length === 0) return [];
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('id', 'in', [...postIds])
    .where('author_id', '=', actorId)
    .execute();
  return rows.map((row) => row.id);
}

/** The actor's held posts, newest first. */
export async function listHeldPosts(db: Database, actorId: number, limit: number) {
  return getPosts(db, actorId).where('posts.status', '=', 'held').limit(limit).execute();
}

/** The actor's posts that staff have removed or not accepted since a time, newest first. */
export async function listRemovedPosts(db: Database, actorId: number, since: Date, limit: number) {
  return getPosts(db, actorId)
    .where('posts.status', '=', 'removed')
    .where('posts.removed_by', '=', 'staff')
    .where('posts.removed_at', '>', since)
    .limit(limit)
    .execute();
}

function getPosts(db: Database, actorId: number) {
  return db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .leftJoin('posts as parent', 'parent.id', 'posts.parent_id')
    .select(['posts.id', 'posts.thread_id', 'posts.parent_id', 'posts.author_name', 'posts.body'])
    .select(['posts.like_count', 'posts.created_at', 'posts.edited_at'])
    .select(['subject_kind', 'subject_id', 'category', 'opening_post_id'])
    .select('parent.author_name as parent_author_name')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('review_items')
          .select('review_items.id')
          .whereRef('review_items.subject_id', '=', 'posts.id')
          .where('review_items.kind', '=', 'post')
          .where('review_items.decision', 'is', null),
      ).as('is_in_review'),
    )
    .where('posts.author_id', '=', actorId)
    .orderBy('posts.created_at', 'desc');
}

export type HeldPostRow = Awaited<ReturnType<typeof listHeldPosts>>[number];
