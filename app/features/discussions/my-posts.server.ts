import type { Database } from '#db/engine.ts';
import { type Actor, personColumns } from '../../http/actor.ts';
import { presentHeld } from './discussions.present.server.ts';
import { listHeldPosts, listLikedPosts, listOwnPosts } from './likes.queries.server.ts';
import type { MyPosts } from './my-posts.ts';
import { getPostParts } from './post-parts.server.ts';

/** More than a page shows at once is not asked for. */
const MOST_POSTS = 200;
const MOST_HELD = 20;

const nothing: MyPosts = { liked: [], own: [], held: [] };

/** What of these posts is the asker's own matter. */
export async function getMyPosts(
  db: Database,
  actor: Actor,
  postIds: readonly number[],
): Promise<MyPosts> {
  if (actor.kind === 'visitor') return nothing;
  const person = personColumns(actor);
  const ids = postIds.slice(0, MOST_POSTS);
  const [liked, own, held] = await Promise.all([
    listLikedPosts(db, person, ids),
    listOwnPosts(db, person, ids),
    listHeldPosts(db, person, MOST_HELD),
  ]);
  const parts = await getPostParts(db, held);
  return { liked, own, held: held.map((row) => presentHeld(row, parts)) };
}
