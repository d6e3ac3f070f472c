import { canModeratePost } from '#app/features/identity/rights.policy.ts';
import type { Viewer } from '#app/http/actor.ts';
import { canEditPost, type OwnedPost } from '../discussions.policy.ts';

/** The author of a message and those who moderate it. */
export function canSetTopics(
  viewer: Viewer,
  post: OwnedPost & { category: string | null },
): boolean {
  return canEditPost(viewer, post) || canModeratePost(viewer, post.category);
}
