import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { findPost, type PostRow } from '../posts/posts.queries.server.ts';
import { findThreadContent, isThreadPublic } from './thread-content.server.ts';

export interface PublicPostDeps {
  db: Database;
  contentKinds: ContentKinds;
  /** Gets the cache tags of the content that the post comments on. */
  addCacheTags?: (...tags: string[]) => void;
  /** Also finds private posts that this viewer may read. */
  viewer?: Viewer;
}

/** A post of any status; undefined for comments on content that is not published anymore. */
export async function findPublicPost(
  { db, contentKinds, addCacheTags, viewer }: PublicPostDeps,
  id: number | undefined,
): Promise<PostRow | undefined> {
  const post = id === undefined ? undefined : await findPost(db, id);
  if (!post) return undefined;
  if (post.is_private) {
    const { mayReadThread } = await import('../categories/private-categories.server.ts');
    return viewer && (await mayReadThread(db, viewer, post)) ? post : undefined;
  }
  const content = await findThreadContent(contentKinds, db, [post]);
  addCacheTags?.(...content.tags);
  return isThreadPublic(post, content) ? post : undefined;
}
