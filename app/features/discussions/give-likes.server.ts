import type { UnitOfWork } from '#db/transaction.ts';
import type { PersonRef } from '../accounts/person-summary.ts';
import { withdrawLike } from '../notifications/notifications.server.ts';
import { tellOf } from './appearance.server.ts';
import { threadTag } from './discussion-tags.server.ts';
import { deleteLike, insertLike, listLikesBy, updateLikeCount } from './likes.queries.server.ts';
import { findPlacedPost } from './posts.queries.server.ts';
import { tellOfLike } from './tell-people.server.ts';

export interface GivenLike {
  postId: number;
  at: Date;
}

/** Takes some of somebody's likes back, with all counters; answers with those it took. */
export async function takeLikesBack(
  unit: UnitOfWork,
  person: PersonRef,
  limit: number,
): Promise<GivenLike[]> {
  const likes = await listLikesBy(unit.db, person, limit);
  for (const { post_id: postId } of likes) {
    const likeId = await deleteLike(unit.db, postId, person);
    if (likeId === undefined) continue;
    await countLike(unit, postId, -1);
    await withdrawLike(unit.db, { postId, likeId });
  }
  return likes.map(({ post_id, created_at }) => ({ postId: post_id, at: created_at }));
}

/** Gives such a like again, as of when it was given; of a post that is gone nothing is left to like. */
export async function giveLikeAgain(
  unit: UnitOfWork,
  person: PersonRef & { name: string },
  { postId, at }: GivenLike,
): Promise<void> {
  const post = await findPlacedPost(unit.db, postId);
  if (!post) return;
  const likeId = await insertLike(unit.db, postId, person, at);
  if (likeId === undefined) return;
  await countLike(unit, postId, 1);
  if (post.status === 'visible') await tellOfLike(unit.db, post, { likeId, person }, at);
}

async function countLike(unit: UnitOfWork, postId: number, by: 1 | -1): Promise<void> {
  const likes = await updateLikeCount(unit.db, postId, by);
  const post = await findPlacedPost(unit.db, postId);
  if (post?.status !== 'visible') return;
  unit.changes(threadTag(post.thread_id));
  tellOf(unit, post, { kind: 'likes-changed', likes });
}
