import type { Database } from '#db/engine.ts';
import { presentPlaced } from './discussions.present.server.ts';
import { getPostParts } from './post-parts.server.ts';
import type { PostSummary } from './post-summary.ts';
import type { PlacedPost } from './posts.queries.server.ts';

/** A post by itself, as everybody may see it. */
export async function presentOne(db: Database, post: PlacedPost): Promise<PostSummary> {
  return presentPlaced(post, await getPostParts(db, [post]));
}
