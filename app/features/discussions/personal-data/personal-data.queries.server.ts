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
    .where('user_id', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Threads with at least one post by the account. */
export async function listThreadsWithPostsOf(db: Database, userId: number) {
  return db
    .selectFrom('threads')
    .select(['id', 'subject_kind', 'subject_id'])
    .where('id', 'in', (query) =>
      query.selectFrom('posts').select('thread_id').where('author_id', '=', userId),
    )
    .execute();
}

export async function updateAuthorName(db: Database, userId: number, name: string): Promise<void> {
  await db
    .updateTable('posts')
    .set({ author_name: name })
    .where('author_id', '=', userId)
    .execute();
}

export async function updatePostsOfGuest(
  db: Database,
  guestId: number,
  author: { id: number; name: string },
): Promise<void> {
  await db
    .updateTable('posts')
    .set({ guest_id: null, author_id: author.id, author_name: author.name })
    .where('guest_id', '=', guestId)
    .execute();
}

export async function listPostsLikedByBoth(db: Database, guestId: number, userId: number) {
  const rows = await db
    .selectFrom('post_likes')
    .select('post_id')
    .where('guest_id', '=', guestId)
    .where('post_id', 'in', (query) =>
      query.selectFrom('post_likes').select('post_id').where('user_id', '=', userId),
    )
    .execute();
  return rows.map((row) => row.post_id);
}

export async function updateLikesOfGuest(
  db: Database,
  guestId: number,
  userId: number,
): Promise<void> {
  await db
    .updateTable('post_likes')
    .set({ guest_id: null, user_id: userId })
    .where('guest_id', '=', guestId)
    .execute();
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
