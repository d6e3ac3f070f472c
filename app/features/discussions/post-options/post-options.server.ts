import { AppError } from '#app/errors.ts';
import { canModeratePost } from '#app/features/identity/rights.policy.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { canEditPost, canRestorePost, canSetClaims, isAuthor } from '../discussions.policy.ts';
import { PRIVATE_BOARD_PATH, postPath } from '../posts/post-summary.ts';
import { renderText } from '../posts/post-text.server.ts';
import { findPost } from '../posts/posts.queries.server.ts';
import { isShown } from '../posts/shown-status.ts';
import { presentPost } from '../reading/discussions.present.server.ts';
import { canSetTopics } from '../thread-topics/thread-topics.policy.ts';
import { findPublicPost, type PublicPostDeps } from '../threads/find-public-post.server.ts';
import type { PostOptions } from './post-options.ts';

/** @throws AppError not-found if the viewer can't see the post */
export async function getPostOptions(
  deps: PublicPostDeps,
  viewer: Viewer,
  id: number | undefined,
  now: Date,
): Promise<PostOptions> {
  const { db } = deps;
  const post = await findPublicPost({ ...deps, viewer }, id);
  if (!post) throw new AppError('not-found');
  const canRestore = canRestorePost(viewer, post, now);
  const isOwn = isAuthor(viewer, post);
  if (!isShown(post) && !(post.status === 'held' && isOwn) && !canRestore) {
    throw new AppError('not-found');
  }
  return {
    post: await presentPost(db, post, await renderText(db, post.body)),
    isOwn,
    isHeld: post.status === 'held',
    canReview: isShown(post) && canModeratePost(viewer, post.category),
    canSetClaims: post.status === 'visible' && canSetClaims(viewer, post.category),
    canSetTopics:
      post.opening_post_id === post.id && post.status === 'visible' && canSetTopics(viewer, post),
    body: canEditPost(viewer, post) ? post.body : undefined,
    canRestore,
    saveTarget:
      post.opening_post_id === post.id && post.subject_kind === 'board'
        ? `thread:${post.thread_id}`
        : `post:${post.id}`,
  };
}

/** Leads to the page that offers to undo the removal, or else to the board. */
export async function getPathAfterRemoval(
  db: Database,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<string> {
  const post = await findPost(db, id);
  return post && canRestorePost(viewer, post, now) ? `${postPath(id)}/more` : '/message-board';
}

/** Leads to the post; if it is held, its author to its options, which say so, and others to the board. */
export async function getPostPath(db: Database, viewer: Viewer, id: number): Promise<string> {
  const post = await findPost(db, id);
  if (post && isShown(post)) return postPath(id, post.is_private);
  if (post && isAuthor(viewer, post)) return `${postPath(id)}/more`;
  return post?.is_private ? PRIVATE_BOARD_PATH : '/message-board';
}
