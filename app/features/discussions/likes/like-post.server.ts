import { AppError } from '#app/errors.ts';
import { retractLike } from '#app/features/notifications/posts.server.ts';
import type { Actor } from '#app/http/actor.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { findPost } from '../posts/posts.queries.server.ts';
import { isShown } from '../posts/shown-status.ts';
import { threadTag } from '../threads/tags-and-topics.ts';
import { notifyAuthorOfLike } from '../visibility/notify-mentions-and-replies.server.ts';
import { publishPostEvent } from '../visibility/post-visibility.server.ts';
import { deleteLike, insertLike, updateLikeCount } from './likes.queries.server.ts';

export interface LikeState {
  isLiked: boolean;
  likes: number;
}

/** A visitor has no like to take back. Idempotent for 'on' and 'off'; 'toggle' is for shared pages, which don't know the viewer's state. */
export async function likePost(
  { transaction, now }: { transaction: RunTransaction; now: Date },
  actor: Actor | undefined,
  postId: number,
  change: 'on' | 'off' | 'toggle',
): Promise<LikeState> {
  return transaction(async (unit) => {
    const { db, markStale } = unit;
    const post = await findPost(db, postId);
    if (!post || !isShown(post)) throw new AppError('not-found');
    if (!actor) return { isLiked: false, likes: post.like_count };
    const added = change === 'off' ? undefined : await insertLike(db, postId, actor.id, now);
    const removed =
      change === 'on' || added !== undefined ? undefined : await deleteLike(db, postId, actor.id);
    const isLiked = added !== undefined || change === 'on';
    if (added === undefined && removed === undefined) {
      return { isLiked, likes: post.like_count };
    }
    const likes = await updateLikeCount(db, postId, added === undefined ? -1 : 1);
    // Only now it stays in its thread until the commit.
    const liked = (await findPost(db, postId)) ?? post;
    markStale(threadTag(liked.thread_id));
    await publishPostEvent(unit, liked, { kind: 'likes-changed', likes });
    if (added !== undefined) await notifyAuthorOfLike(unit, post, { likeId: added, actor }, now);
    if (removed !== undefined) await retractLike(db, { postId, likeId: removed });
    return { isLiked, likes };
  });
}
