import type { Database } from '#db/engine.ts';

/** In batches after an id, for exports and erasure. */
export async function listPostsOfUser(
  db: Database,
  userId: number,
  afterId: number,
  limit: number,
) {
  return db
    .selectFrom('posts')
    .select(['id', 'thread_id', 'parent_id', 'body', 'status', 'like_count'])
    .select(['created_at', 'edited_at', 'removed_at', 'removed_by'])
    .where('author_id', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function listLikesOfUser(
  db: Database,
  userId: number,
  afterId: number,
  limit: number,
) {
  return db
    .selectFrom('post_likes')
    .select(['id', 'post_id', 'created_at'])
    .where('actor_id', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Threads with at least one post by the author. */
export async function listThreadsWithPostsOf(db: Database, authorId: number) {
  return db
    .selectFrom('threads')
    .select(['id', 'subject_kind', 'subject_id'])
    .where('id', 'in', (query) =>
      query.selectFrom('posts').select('thread_id').where('author_id', '=', authorId),
    )
    .execute();
}

export async function updateAuthorName(
  db: Database,
  authorId: number,
  name: string,
): Promise<void> {
  await db
    .updateTable('posts')
    .set({ author_name: name })
    .where('author_id', '=', authorId)
    .execute();
}

export async function listPostsLikedByBoth(db: Database, one: number, other: number) {
  const rows = await db
    .selectFrom('post_likes')
    .select('post_id')
    .where('actor_id', '=', one)
    .where('post_id', 'in', (query) =>
      query.selectFrom('post_likes').select('post_id').where('actor_id', '=', other),
    )
    .execute();
  return rows.map((row) => row.post_id);
}

/** Keeps the row, because replies refer to it, and deletes the text, its versions and the author. */
export async function updatePostErased(db: Database, id: number): Promise<void> {
  await db.deleteFrom('post_revisions').where('post_id', '=', id).execute();
  await db
    .updateTable('posts')
    .set({
      ...{ body: '', image_text: '', removed_at: null },
      ...{ author_id: null, author_name: 'Deleted user' },
    })
    .where('id', '=', id)
    .execute();
}
