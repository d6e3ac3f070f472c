import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { isInReview } from '../moderation/in-review.server.ts';
import { showPost } from './appearance.server.ts';
import { findPlacedPost, updatePostStatus } from './posts.queries.server.ts';

/** A post that was taken away or reported meanwhile stays where it is. */
export const showDelayedPost: JobHandler<{ postId: number }> = async ({ postId }, context) => {
  await context.finishWith(async (unit) => {
    const post = await findPlacedPost(unit.db, postId);
    if (post?.status !== 'held' || (await isInReview(unit.db, 'post', postId))) return;
    const change = { status: 'visible', removed_at: null, removed_by: null } as const;
    if (await updatePostStatus(unit.db, postId, 'held', change)) {
      await showPost(unit, { ...post, ...change }, true, context.now());
    }
  });
};
