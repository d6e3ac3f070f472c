import { hasOpenReview } from '#app/features/moderation/review.server.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { updatePostStatus } from '../posts/posts.queries.server.ts';
import { findPostForUpdate } from '../threads/lock-post.queries.server.ts';
import { showPost } from './post-visibility.server.ts';

/** Skips posts that were removed or reported during the delay. */
export const showDelayedPost: JobHandler<{ postId: number }> = async ({ postId }, context) => {
  await context.finishWith(async (unit) => {
    const post = await findPostForUpdate(unit.db, postId);
    if (post?.status !== 'held' || (await hasOpenReview(unit.db, 'post', postId))) return;
    const change = { status: 'visible', removed_at: null, removed_by: null } as const;
    if (await updatePostStatus(unit.db, postId, 'held', change)) {
      await showPost(unit, { ...post, ...change }, true, context.now());
    }
  });
};
