import { AppError } from '#app/errors.ts';
import { encodeCursor } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { threadPath } from '../reading/discussions.present.server.ts';
import { REPLIES_PER_PAGE } from '../reading/get-reply-page.server.ts';
import { countPostsBefore, findPostPosition } from '../reading/replies.queries.server.ts';

/** The path of the thread page that shows a post now. @throws AppError not-found */
export async function resolvePostPermalink(db: Database, id: number | undefined): Promise<string> {
  const post = id === undefined ? undefined : await findPostPosition(db, id);
  if (!post) throw new AppError('not-found');
  const path = threadPath(post.thread_id);
  const position = { at: post.created_at, id: post.id };
  const before = await countPostsBefore(db, post.thread_id, position, REPLIES_PER_PAGE);
  // A page starts after its cursor, and ids are unique: one less starts the page at this post.
  const cursor = encodeCursor({ at: position.at, id: position.id - 1 });
  const query = before < REPLIES_PER_PAGE ? '' : `?after=${cursor}`;
  return `${path}${query}#post-${post.id}`;
}
