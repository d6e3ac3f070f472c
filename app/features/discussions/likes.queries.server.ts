import type { Database } from '#db/engine.ts';
import { personColumn, personColumns } from '../../http/actor.ts';
import type { PersonRef } from '../accounts/person-summary.ts';

/** Its id, when it was not there before. */
export async function insertLike(
  db: Database,
  postId: number,
  person: PersonRef,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .insertInto('post_likes')
    .values({ post_id: postId, ...personColumns(person), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Its id, when it was there. */
export async function deleteLike(
  db: Database,
  postId: number,
  person: PersonRef,
): Promise<number | undefined> {
  const row = await db
    .deleteFrom('post_likes')
    .where(personColumn(person), '=', person.id)
    .where('post_id', '=', postId)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Somebody's likes, the oldest first. */
export async function listLikesBy(db: Database, person: PersonRef, limit: number) {
  return db
    .selectFrom('post_likes')
    .select(['post_id', 'created_at'])
    .where(personColumn(person), '=', person.id)
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
  person: PersonRef,
  postIds: readonly number[],
): Promise<number[]> {
  if (postIds.length === 0) return [];
  const rows = await db
    .selectFrom('post_likes')
    .select('post_id')
    .where('post_id', 'in', [...postIds])
    .where(personColumn(person), '=', person.id)
    .execute();
  return rows.map((row) => row.post_id);
}
