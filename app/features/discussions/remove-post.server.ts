import type { RunTransaction } from '#db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';
import { hidePost, showPost } from './appearance.server.ts';
import { mayRemove, mayTakeBack } from './discussions.policy.ts';
import { findPlacedPost, type PlacedPost, updatePostStatus } from './posts.queries.server.ts';

interface Doors {
  transaction: RunTransaction;
  now: Date;
}

/** Takes one's own post away; it can be brought back for a while. */
export async function removeOwnPost(
  { transaction, now }: Doors,
  actor: Actor,
  id: number,
): Promise<PlacedPost> {
  return transaction(async (unit) => {
    const post = await findPlacedPost(unit.db, id);
    if (!post) throw new AppError('not-found');
    if (post.status === 'removed') return post;
    if (!mayRemove(actor, post)) throw new AppError('forbidden');
    const wasVisible = post.status === 'visible';
    // What nobody has seen is not brought back: it would come back unscreened.
    const removedAt = wasVisible ? now : null;
    const change = { status: 'removed', removed_at: removedAt, removed_by: 'author' } as const;
    const isChanged = await updatePostStatus(unit.db, id, post.status, change);
    if (isChanged && wasVisible) await hidePost(unit, post);
    return { ...post, ...change };
  });
}

/** Undoes it, a moment later and by whoever did it. */
export async function restoreOwnPost(
  { transaction, now }: Doors,
  actor: Actor,
  id: number,
): Promise<PlacedPost> {
  return transaction(async (unit) => {
    const post = await findPlacedPost(unit.db, id);
    if (!post) throw new AppError('not-found');
    if (post.status !== 'removed') return post;
    if (!mayTakeBack(actor, post, now)) throw new AppError('forbidden');
    const change = { status: 'visible', removed_at: null, removed_by: null } as const;
    const isChanged = await updatePostStatus(unit.db, id, 'removed', change);
    const restored = { ...post, ...change };
    if (isChanged) await showPost(unit, restored, false, now);
    return restored;
  });
}
