import { AppError } from '#app/errors.ts';
import { encodeCursor } from '#app/http/cursor.ts';
import { findPublicPost, type PublicPostDeps } from '../threads/find-public-post.server.ts';
import { threadPath } from './discussions.present.server.ts';
import { REPLIES_PER_PAGE } from './get-reply-page.server.ts';
import { countPostsBefore, findPostPosition } from './replies.queries.server.ts';

/** The path of the thread page that shows a post now. @throws AppError not-found */
export async function resolvePostPermalink(
  deps: PublicPostDeps,
  id: number | undefined,
): Promise<string> {
  const { db } = deps;
  const isPublic = (await findPublicPost(deps, id)) !== undefined;
  const post = isPublic && id !== undefined ? await findPostPosition(db, id) : undefined;
  if (!post) throw new AppError('not-found');
  const path = threadPath(post.thread_id);
  const position = { at: post.created_at, id: post.id };
  const before = await countPostsBefore(db, post.thread_id, position, REPLIES_PER_PAGE);
  // A page starts after its cursor, and ids are unique: one less starts the page at this post.
  const cursor = encodeCursor({ at: position.at, id: position.id - 1 });
  const query = before < REPLIES_PER_PAGE ? '' : `?after=${cursor}`;
  return `${path}${query}#post-${post.id}`;
}
