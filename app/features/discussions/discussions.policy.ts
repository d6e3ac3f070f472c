import { can, canModeratePost } from '#app/features/identity/rights.policy.ts';
import type { Actor, Viewer } from '#app/http/actor.ts';

/** The columns of a post that decide who may change it. */
export interface OwnedPost {
  author_id: number | null;
  status: 'visible' | 'private' | 'held' | 'removed';
  removed_at: Date | null;
  removed_by: 'author' | 'staff' | null;
}

/** How long authors can undo the removal of a post. */
export const UNDO_SECONDS = 60;
export const UNDO_OVER = `The ${UNDO_SECONDS} seconds are over.`;
export const UNDO_WINDOW_MS = UNDO_SECONDS * 1000;

export function isAuthor(viewer: Viewer, { author_id }: Pick<OwnedPost, 'author_id'>): boolean {
  return viewer.kind !== 'visitor' && author_id === viewer.id;
}

/** False while muted or banned. */
export function canPost({ restriction }: Actor): boolean {
  return restriction === undefined;
}

export function canEditPost(viewer: Viewer, post: OwnedPost): boolean {
  return viewer.kind !== 'visitor' && canPost(viewer) && isAuthor(viewer, post) && !isRemoved(post);
}

export function canRestorePost(viewer: Viewer, post: OwnedPost, now: Date): boolean {
  if (!isAuthor(viewer, post) || post.removed_by !== 'author' || !post.removed_at) return false;
  return now.getTime() - post.removed_at.getTime() <= UNDO_WINDOW_MS;
}

/** Those who moderate the post, and those who publish claims. */
export function canSetClaims(viewer: Viewer, category: string | null): boolean {
  return canModeratePost(viewer, category) || can(viewer, 'publish content');
}

function isRemoved(post: OwnedPost): boolean {
  return post.status === 'removed';
}
