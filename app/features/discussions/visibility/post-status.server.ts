import { hasOpenReview } from '#app/features/moderation/review.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { toDecidedStatus } from '../posts/shown-status.ts';
import { findPostForUpdate } from '../threads/lock-post.queries.server.ts';
import { setPostStatus } from './post-review-kind.server.ts';
import { showPostJob } from './show-post-job.ts';

type Status = ReturnType<typeof toDecidedStatus>;

export interface StatusChange {
  from: Status;
  to: Status;
}

/** Returns undefined if the post already has the status, is missing, or was removed by its author. */
export async function changePostStatus(
  unit: UnitOfWork,
  id: number,
  to: Status,
  now: Date,
): Promise<StatusChange | undefined> {
  const post = await findPostForUpdate(unit.db, id);
  if (!post || post.removed_by === 'author') return undefined;
  const from = toDecidedStatus(post.status);
  if (from === to) return undefined;
  await setPostStatus(unit, post, to, now);
  return { from, to };
}

/** Does nothing if the post has changed again since, or its author's account was erased. */
export async function undoStatusChange(
  unit: UnitOfWork,
  id: number,
  { from, to }: StatusChange,
  now: Date,
): Promise<void> {
  const post = await findPostForUpdate(unit.db, id);
  if (!post || toDecidedStatus(post.status) !== to || post.removed_by === 'author') return;
  if (post.author_id === null) return;
  await setPostStatus(unit, post, from, now);
  // A held post that isn't in review was delayed; its job has run by now, so enqueue another one.
  const isInQueue = from === 'held' && (await hasOpenReview(unit.db, 'post', id));
  if (from === 'held' && !isInQueue) await unit.enqueue(showPostJob, { postId: id });
}
