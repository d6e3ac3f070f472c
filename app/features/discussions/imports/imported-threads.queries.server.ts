import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';

/** Counts posts that were added, the newest of them at this time. */
export async function countAddedPosts(
  db: Database,
  threadId: number,
  { count, newest }: { count: number; newest: Date },
): Promise<void> {
  const at = sql<Date>`${newest}`;
  await db
    .updateTable('threads')
    .set((eb) => ({
      post_count: eb('post_count', '+', count),
      is_listed: sql<boolean>`not is_private`,
      last_post_at: eb
        .case()
        .when('last_post_at', '<', at)
        .then(at)
        .else(eb.ref('last_post_at'))
        .end(),
    }))
    .where('id', '=', threadId)
    .execute();
}

/** The status of shown posts of a thread. */
export async function getShownStatus(db: Database, threadId: number) {
  const row = await db
    .selectFrom('threads')
    .select('is_private')
    .where('id', '=', threadId)
    .executeTakeFirst();
  return row?.is_private ? 'private' : 'visible';
}

/** Returns how many were added. */
export async function insertLikes(
  db: Database,
  postId: number,
  likes: readonly { actorId: number; at: Date }[],
): Promise<number> {
  let added = 0;
  for (let start = 0; start < likes.length; start += LIKES_PER_INSERT) {
    const rows = await db
      .insertInto('post_likes')
      .values(
        likes.slice(start, start + LIKES_PER_INSERT).map(({ actorId, at }) => ({
          post_id: postId,
          actor_id: actorId,
          created_at: at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    added += rows.length;
  }
  return added;
}

const LIKES_PER_INSERT = 200;

export async function findOpeningPost(db: Database, threadId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('threads')
    .select('opening_post_id')
    .where('id', '=', threadId)
    .executeTakeFirst();
  return row?.opening_post_id ?? undefined;
}

export async function updateLikeCountTo(db: Database, postId: number, count: number) {
  await db.updateTable('posts').set({ like_count: count }).where('id', '=', postId).execute();
}
