import type { UnitOfWork } from '#db/transaction.ts';
import { isInReview } from '../moderation/in-review.server.ts';
import { setPostStatus } from './post-kind.server.ts';
import { findPlacedPost, type PlacedPost } from './posts.queries.server.ts';
import { showPostJob } from './show-post-job.ts';

type Status = PlacedPost['status'];

export interface StatusChange {
  from: Status;
  to: Status;
}

/** By staff, with all that follows. Nothing when it is so already, or its author has taken it away. */
export async function changePostStatus(
  unit: UnitOfWork,
  id: number,
  to: Status,
  now: Date,
): Promise<StatusChange | undefined> {
  const post = await findPlacedPost(unit.db, id);
  if (!post || post.status === to || post.removed_by === 'author') return undefined;
  await setPostStatus(unit, post, to, now);
  return { from: post.status, to };
}

/**
 * Makes it as it was before such a change. What was done with it since, or emptied with its account,
 * stays as it is.
 */
export async function undoStatusChange(
  unit: UnitOfWork,
  id: number,
  { from, to }: StatusChange,
  now: Date,
): Promise<void> {
  const post = await findPlacedPost(unit.db, id);
  if (post?.status !== to || post.removed_by === 'author') return;
  if (post.author_id === null && post.guest_id === null) return;
  await setPostStatus(unit, post, from, now);
  // What waited for its delay waits for nobody's decision: the clock has to be asked again.
  const isWaiting = from === 'held' && (await isInReview(unit.db, 'post', id));
  if (from === 'held' && !isWaiting) await unit.enqueue(showPostJob, { postId: id });
}
