import { retractLike } from '#app/features/notifications/posts.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { findPost } from '../posts/posts.queries.server.ts';
import { isShown } from '../posts/shown-status.ts';
import { threadTag } from '../threads/tags-and-topics.ts';
import { notifyAuthorOfLike } from '../visibility/notify-mentions-and-replies.server.ts';
import { publishPostEvent } from '../visibility/post-visibility.server.ts';
import { deleteLike, insertLike, listLikesOf, updateLikeCount } from './likes.queries.server.ts';

export interface RemovedLike {
  postId: number;
  at: Date;
}

/** Removes up to `limit` likes of an actor and returns them, for restoreLike. */
export async function removeLikesOf(
  unit: UnitOfWork,
  actorId: number,
  limit: number,
): Promise<RemovedLike[]> {
  const likes = await listLikesOf(unit.db, actorId, limit);
  for (const { post_id: postId } of likes) {
    const likeId = await deleteLike(unit.db, postId, actorId);
    if (likeId === undefined) continue;
    await changeLikeCount(unit, postId, -1);
    await retractLike(unit.db, { postId, likeId });
  }
  return likes.map(({ post_id, created_at }) => ({ postId: post_id, at: created_at }));
}

/** Restores a removed like with its original time, unless the post no longer exists. */
export async function restoreLike(
  unit: UnitOfWork,
  actor: { id: number; name: string },
  { postId, at }: RemovedLike,
): Promise<void> {
  const post = await findPost(unit.db, postId);
  if (!post) return;
  const likeId = await insertLike(unit.db, postId, actor.id, at);
  if (likeId === undefined) return;
  await changeLikeCount(unit, postId, 1);
  if (isShown(post)) await notifyAuthorOfLike(unit, post, { likeId, actor }, at);
}

async function changeLikeCount(unit: UnitOfWork, postId: number, by: 1 | -1): Promise<void> {
  const likes = await updateLikeCount(unit.db, postId, by);
  const post = await findPost(unit.db, postId);
  if (!post || !isShown(post)) return;
  unit.invalidate(threadTag(post.thread_id));
  await publishPostEvent(unit, post, { kind: 'likes-changed', likes });
}
