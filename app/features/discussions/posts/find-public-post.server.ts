import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { Database } from '#db/engine.ts';
import { findThreadContent, isThreadPublic } from '../threads/thread-content.server.ts';
import { findPost, type PostRow } from './posts.queries.server.ts';

export interface PublicPostDeps {
  db: Database;
  contentKinds: ContentKinds;
}

/** A post of any status; undefined for comments on content that is not published any more. */
export async function findPublicPost(
  { db, contentKinds }: PublicPostDeps,
  id: number | undefined,
): Promise<PostRow | undefined> {
  const post = id === undefined ? undefined : await findPost(db, id);
  if (!post) return undefined;
  return isThreadPublic(post, await findThreadContent(contentKinds, db, [post])) ? post : undefined;
}
