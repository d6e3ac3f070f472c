import type { Database } from '#db/engine.ts';

/** Returns the id of the new row; undefined if the actor already likes the post. */
export async function insertLike(
  db: Database,
  postId: number,
  actorId: number,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .insertInto('post_likes')
    .values({ post_id: postId, actor_id: actorId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Returns the id of the deleted row; undefined if there was none. */
export async function deleteLike(
  db: Database,
  postId: number,
  actorId: number,
): Promise<number | undefined> {
  const row = await db
    .deleteFrom('post_likes')
    .where('actor_id', '=', actorId)
    .where('post_id', '=', postId)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Oldest first. */
export async function listLikesOf(db: Database, actorId: number, limit: number) {
  return db
    .selectFrom('post_likes')
    .select(['post_id', 'created_at'])
    .where('actor_id', '=', actorId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns the new count. */
export async function updateLikeCount(db: Database, postId: number, by: 1 | -1): Promise<number> {
  const { like_count } = await db
    .updateTable('posts')
    .set((eb) => ({ like_count: eb('like_count', '+', by) }))
    .where('id', '=', postId)
    .returning('like_count')
    .executeTakeFirstOrThrow();
  return like_count;
}

/** Filters post ids to those the actor likes. */
export async function listLikedPosts(
  db: Database,
  actorId: number,
  postIds: readonly number[],
): Promise<number[]> {
  if (postIds.length === 0) return [];
  const rows = await db
    .selectFrom('post_likes')
    .select('post_id')
    .where('post_id', 'in', [...postIds])
    .where('actor_id', '=', actorId)
    .execute();
  return rows.map((row) => row.post_id);
}
