import { AppError } from '#app/errors.ts';
import { withdrawReview } from '#app/features/moderation/review.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { canRestorePost, UNDO_OVER } from '../discussions.policy.ts';
import { type PostRow, updatePostStatus } from '../posts/posts.queries.server.ts';
import { isShown, toDecidedStatus } from '../posts/shown-status.ts';
import { findPostForUpdate } from '../threads/lock-post.queries.server.ts';
import { hidePost, showPost } from '../visibility/post-visibility.server.ts';
import { getOwnPost } from './own-post.server.ts';

interface RemovalDeps {
  transaction: RunTransaction;
  now: Date;
}

/** Removes the viewer's own post. A visible post can be restored within UNDO_WINDOW_MS. */
export async function removeOwnPost(
  { transaction, now }: RemovalDeps,
  viewer: Viewer,
  id: number,
): Promise<PostRow> {
  return transaction(async (unit) => {
    const post = await getOwnPost(unit.db, viewer, id, findPostForUpdate);
    if (post.status === 'removed') return post;
    const wasVisible = isShown(post);
    // Without a time there is no undo: restoring a held post would skip its review.
    const removedAt = wasVisible ? now : null;
    const change = { status: 'removed', removed_at: removedAt, removed_by: 'author' } as const;
    const isChanged = await updatePostStatus(unit.db, id, toDecidedStatus(post.status), change);
    if (isChanged && wasVisible) await hidePost(unit, post);
    if (isChanged && post.status === 'held') await withdrawReview(unit.db, 'post', id);
    return { ...post, ...change };
  });
}

/** Undoes removeOwnPost. */
export async function restoreOwnPost(
  { transaction, now }: RemovalDeps,
  viewer: Viewer,
  id: number,
): Promise<PostRow> {
  return transaction(async (unit) => {
    const post = await getOwnPost(unit.db, viewer, id, findPostForUpdate);
    if (post.status !== 'removed') return post;
    if (!canRestorePost(viewer, post, now)) {
      const isTooLate = post.removed_by === 'author' && post.removed_at !== null;
      throw new AppError('forbidden', isTooLate ? { message: UNDO_OVER } : {});
    }
    const change = { status: 'visible', removed_at: null, removed_by: null } as const;
    const isChanged = await updatePostStatus(unit.db, id, 'removed', change);
    const restored = { ...post, ...change };
    if (isChanged) await showPost(unit, restored, false, now);
    return restored;
  });
}
