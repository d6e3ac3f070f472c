import type { RunTransaction } from '#db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Person } from '../../http/actor.ts';
import { withdrawLike } from '../notifications/notifications.server.ts';
import { tellOf } from './appearance.server.ts';
import { threadTag } from './discussion-tags.server.ts';
import { deleteLike, insertLike, updateLikeCount } from './likes.queries.server.ts';
import { findPlacedPost } from './posts.queries.server.ts';
import { tellOfLike } from './tell-people.server.ts';

export interface LikeState {
  isLiked: boolean;
  likes: number;
}

/**
 * Brings about what is wanted; wanting it twice changes nothing. 'toggle' is for forms that cannot
 * know what they have.
 */
export async function likePost(
  { transaction, now }: { transaction: RunTransaction; now: Date },
  person: Person,
  postId: number,
  wanted: 'on' | 'off' | 'toggle',
): Promise<LikeState> {
  return transaction(async (unit) => {
    const { db, changes } = unit;
    const post = await findPlacedPost(db, postId);
    if (post?.status !== 'visible') throw new AppError('not-found');
    const added = wanted === 'off' ? undefined : await insertLike(db, postId, person, now);
    const takenBack =
      wanted === 'on' || added !== undefined ? undefined : await deleteLike(db, postId, person);
    const isLiked = added !== undefined || wanted === 'on';
    if (added === undefined && takenBack === undefined) {
      return { isLiked, likes: post.like_count };
    }
    const likes = await updateLikeCount(db, postId, added === undefined ? -1 : 1);
    changes(threadTag(post.thread_id));
    tellOf(unit, post, { kind: 'likes-changed', likes });
    if (added !== undefined) await tellOfLike(db, post, { likeId: added, person }, now);
    if (takenBack !== undefined) await withdrawLike(db, { postId, likeId: takenBack });
    return { isLiked, likes };
  });
}
