import type { Database } from '#db/engine.ts';
import { AppError } from '../../errors.ts';
import { writePageKey } from '../../http/page-key.ts';
import { threadPath } from './discussions.present.server.ts';
import { REPLIES_A_PAGE } from './messages.server.ts';
import { countPostsBefore, findPostPlace } from './replies.queries.server.ts';

/** Where on the site a post stands, in the part of its thread that holds it; throws 'not-found'. */
export async function getPostPath(db: Database, id: number | undefined): Promise<string> {
  const post = id === undefined ? undefined : await findPostPlace(db, id);
  if (!post) throw new AppError('not-found');
  const path = threadPath(post.thread_id);
  const key = { at: post.created_at, id: post.id };
  const before = await countPostsBefore(db, post.thread_id, key, REPLIES_A_PAGE);
  // Keys name the post in front of a part; no other post has the same moment and a smaller id.
  const query =
    before < REPLIES_A_PAGE ? '' : `?after=${writePageKey({ at: key.at, id: key.id - 1 })}`;
  return `${path}${query}#post-${post.id}`;
}
