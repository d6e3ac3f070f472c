import { aheadOfKey } from '#db/behind-key.ts';
import type { Database } from '#db/engine.ts';

interface Key {
  at: Date;
  id: number;
}

function postsWithAnswered(db: Database) {
  return db
    .selectFrom('posts')
    .leftJoin('posts as answered', 'answered.id', 'posts.parent_id')
    .select(['posts.id', 'posts.thread_id', 'posts.author_name', 'posts.body', 'posts.like_count'])
    .select(['posts.created_at', 'posts.edited_at', 'posts.parent_id'])
    .select('answered.author_name as answered_name');
}

/** Visible posts of a thread besides its opening, oldest first, from the key on. */
export async function listReplies(
  db: Database,
  thread: { id: number; openingId: number | null },
  after: Key | undefined,
  limit: number,
) {
  let query = postsWithAnswered(db)
    .where('posts.thread_id', '=', thread.id)
    .where('posts.status', '=', 'visible')
    .orderBy('posts.created_at')
    .orderBy('posts.id')
    .limit(limit);
  if (thread.openingId !== null) query = query.where('posts.id', '<>', thread.openingId);
  if (after) query = query.where((eb) => aheadOfKey(eb, 'posts.created_at', 'posts.id', after));
  return query.execute();
}

export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number];

/** Where a visible post stands. */
export async function findPostPlace(db: Database, id: number) {
  return db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .select(['posts.id', 'posts.created_at', 'threads.id as thread_id', 'opening_post_id'])
    .select(['subject_kind', 'subject_id'])
    .where('posts.id', '=', id)
    .where('posts.status', '=', 'visible')
    .executeTakeFirst();
}

/** How many visible posts of the thread stand before this one, counted no further than `most`. */
export async function countPostsBefore(
  db: Database,
  threadId: number,
  key: Key,
  most: number,
): Promise<number> {
  const { before } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('posts')
        .select('posts.id')
        .where('thread_id', '=', threadId)
        .where('status', '=', 'visible')
        .where('created_at', '<=', key.at)
        .where((inner) =>
          inner.or([inner('created_at', '<', key.at), inner('posts.id', '<', key.id)]),
        )
        .limit(most)
        .as('earlier'),
    )
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .executeTakeFirstOrThrow();
  return before;
}
