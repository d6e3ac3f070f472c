import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import { actorColumn, actorColumns } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';

/** Returns the id of the new row; undefined if the actor already likes the post. */
export async function insertLike(
  db: Database,
  postId: number,
  actor: ActorRef,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .insertInto('post_likes')
    .values({ post_id: postId, ...actorColumns(actor), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Returns the id of the deleted row; undefined if there was none. */
export async function deleteLike(
  db: Database,
  postId: number,
  actor: ActorRef,
): Promise<number | undefined> {
  const row = await db
    .deleteFrom('post_likes')
    .where(actorColumn(actor), '=', actor.id)
    .where('post_id', '=', postId)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Oldest first. */
export async function listLikesOf(db: Database, actor: ActorRef, limit: number) {
  return db
    .selectFrom('post_likes')
    .select(['post_id', 'created_at'])
    .where(actorColumn(actor), '=', actor.id)
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
  actor: ActorRef,
  postIds: readonly number[],
): Promise<number[]> {
  if (postIds.length === 0) return [];
  const rows = await db
    .selectFrom('post_likes')
    .select('post_id')
    .where('post_id', 'in', [...postIds])
    .where(actorColumn(actor), '=', actor.id)
    .execute();
  return rows.map((row) => row.post_id);
}
