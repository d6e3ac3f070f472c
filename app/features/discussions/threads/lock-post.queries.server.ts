import type { Database } from '#db/engine.ts';
import { findPost, type PostRow } from '../posts/posts.queries.server.ts';
import { findThreadForUpdate } from './threads.queries.server.ts';

/** A post that stays in its thread until the transaction ends: moderators may be moving it to another one. */
export async function findPostForUpdate(db: Database, id: number): Promise<PostRow | undefined> {
  const post = await findPost(db, id);
  if (!post) return undefined;
  await findThreadForUpdate(db, post.thread_id);
  const locked = await findPost(db, id);
  return locked?.thread_id === post.thread_id ? locked : findPostForUpdate(db, id);
}
