import type { Database } from '#db/engine.ts';

/** Oldest first. */
export async function listPostIdsOf(db: Database, authorId: number, limit: number) {
  return db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', authorId)
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
      body: '',
      image_text: '',
      removed_at: null,
      author_id: null,
      author_name: 'Deleted user',
    })
    .where('id', '=', id)
    .execute();
}

export async function listPostImagesOfUser(
  db: Database,
  userId: number,
  afterId: number,
  limit: number,
) {
  return db
    .selectFrom('post_attachments')
    .innerJoin('posts', 'posts.id', 'post_attachments.post_id')
    .innerJoin('images', 'images.id', 'post_attachments.image_id')
    .select(['post_attachments.id', 'post_id', 'storage_key', 'images.alt'])
    .select('images.created_at')
    .where('posts.author_id', '=', userId)
    .where('post_attachments.id', '>', afterId)
    .orderBy('post_attachments.id')
    .limit(limit)
    .execute();
}
