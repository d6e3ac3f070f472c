import type { Database } from '#db/engine.ts';

/** The two columns of which one says who it is. */
export interface Liker {
  user_id: number | null;
  guest_id: number | null;
}

/** Its id, when it was not there before. */
export async function insertLike(
  db: Database,
  postId: number,
  liker: Liker,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .insertInto('post_likes')
    .values({ post_id: postId, ...liker, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Its id, when it was there. */
export async function deleteLike(
  db: Database,
  postId: number,
  liker: Liker,
): Promise<number | undefined> {
  const row = await likesOf(db, liker)
    .where('post_id', '=', postId)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

function likesOf(db: Database, { user_id, guest_id }: Liker) {
  const query = db.deleteFrom('post_likes');
  return user_id === null
    ? query.where('guest_id', '=', guest_id)
    : query.where('user_id', '=', user_id);
}

/** Somebody's likes, the oldest first. */
export async function listLikesBy(db: Database, { user_id, guest_id }: Liker, limit: number) {
  return db
    .selectFrom('post_likes')
    .select(['post_id', 'created_at'])
    .where(user_id === null ? 'guest_id' : 'user_id', '=', user_id ?? guest_id)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Answers how many there are now. */
export async function updateLikeCount(db: Database, postId: number, by: 1 | -1): Promise<number> {
  const { like_count } = await db
    .updateTable('posts')
    .set((eb) => ({ like_count: eb('like_count', '+', by) }))
    .where('id', '=', postId)
    .returning('like_count')
    .executeTakeFirstOrThrow();
  return like_count;
}

/** Which of these posts the person likes. */
export async function listLikedPosts(
  db: Database,
  { user_id, guest_id }: Liker,
  postIds: readonly number[],
): Promise<number[]> {
  if (postIds.length === 0) return [];
  const query = db
    .selectFrom('post_likes')
    .select('post_id')
    .where('post_id', 'in', [...postIds]);
  const rows = await (user_id === null
    ? query.where('guest_id', '=', guest_id)
    : query.where('user_id', '=', user_id)
  ).execute();
  return rows.map((row) => row.post_id);
}

/** Which of these posts the person wrote, and the held ones of the threads. */
export async function listOwnPosts(
  db: Database,
  { user_id, guest_id }: Liker,
  postIds: readonly number[],
): Promise<number[]> {
  if (postIds.length === 0) return [];
  const query = db
    .selectFrom('posts')
    .select('id')
    .where('id', 'in', [...postIds]);
  const rows = await (user_id === null
    ? query.where('guest_id', '=', guest_id)
    : query.where('author_id', '=', user_id)
  ).execute();
  return rows.map((row) => row.id);
}

/** A person's posts that wait for approval, newest first. */
export async function listHeldPosts(db: Database, { user_id, guest_id }: Liker, limit: number) {
  const query = db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .leftJoin('posts as answered', 'answered.id', 'posts.parent_id')
    .select(['posts.id', 'posts.thread_id', 'posts.parent_id', 'posts.author_name', 'posts.body'])
    .select(['posts.like_count', 'posts.created_at', 'posts.edited_at'])
    .select(['subject_kind', 'subject_id', 'category', 'opening_post_id'])
    .select('answered.author_name as answered_name')
    .where('posts.status', '=', 'held')
    .orderBy('posts.created_at', 'desc')
    .limit(limit);
  return (
    user_id === null
      ? query.where('posts.guest_id', '=', guest_id)
      : query.where('posts.author_id', '=', user_id)
  ).execute();
}

export type HeldPostRow = Awaited<ReturnType<typeof listHeldPosts>>[number];
