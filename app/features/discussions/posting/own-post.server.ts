import { AppError } from '#app/errors.ts';
import type { Viewer } from '#app/http/actor.ts';
import { requireRow } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';
import { isAuthor } from '../discussions.policy.ts';
import { findPost, type PostRow } from '../posts/posts.queries.server.ts';

/**
 * The viewer's own post, of any status. For others, a held or removed post is like a missing one.
 * @throws AppError not-found if the viewer can't see the post; forbidden if it is someone else's
 */
export async function getOwnPost(
  db: Database,
  viewer: Viewer,
  id: number | undefined,
  find = findPost,
): Promise<PostRow> {
  const post = await requireRow(id, (known) => find(db, known));
  if (isAuthor(viewer, post)) return post;
  throw new AppError(post.status === 'visible' ? 'forbidden' : 'not-found');
}
