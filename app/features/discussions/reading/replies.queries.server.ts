import type { Cursor } from '#app/http/cursor.ts';
import { oldestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';

export interface RepliesOf {
  id: number;
  openingId: number | null;
  isPrivate?: boolean;
}

/** Visible posts of a thread without its opening post, oldest first; the private ones of a private thread. */
export async function listReplies(
  db: Database,
  thread: RepliesOf,
  after: Cursor | undefined,
  limit: number,
) {
  let query = db
    .selectFrom('posts')
    .leftJoin('posts as parent', 'parent.id', 'posts.parent_id')
    .select(['posts.id', 'posts.thread_id', 'posts.author_name', 'posts.body', 'posts.like_count'])
    .select(['posts.created_at', 'posts.edited_at', 'posts.parent_id'])
    .select('parent.author_name as parent_author_name')
    .where('posts.thread_id', '=', thread.id)
    .where('posts.status', '=', thread.isPrivate ? 'private' : 'visible');
  if (thread.openingId !== null) query = query.where('posts.id', '<>', thread.openingId);
  return oldestFirst(query, 'posts.created_at', 'posts.id', { after, limit }).execute();
}

export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number];

/** The authors of the visible posts among these. */
export async function listPostAuthors(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('posts')
    .select(['id', 'thread_id', 'author_name'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'visible')
    .execute();
}

/** Undefined unless the post is visible. */
export async function findPostPosition(
  db: Database,
  id: number,
  status: 'visible' | 'private' = 'visible',
) {
  return db
    .selectFrom('posts')
    .select(['posts.id', 'posts.created_at', 'posts.thread_id'])
    .where('posts.id', '=', id)
    .where('posts.status', '=', status)
    .executeTakeFirst();
}

/** Visible posts of a thread that come before a position, counted up to `max`. */
export async function countPostsBefore(
  db: Database,
  threadId: number,
  position: Cursor,
  max: number,
  status: 'visible' | 'private' = 'visible',
): Promise<number> {
  const { before } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('posts')
        .select('posts.id')
        .where('thread_id', '=', threadId)
        .where('status', '=', status)
        .where('created_at', '<=', position.at)
        .where((inner) =>
          inner.or([inner('created_at', '<', position.at), inner('posts.id', '<', position.id)]),
        )
        .limit(max)
        .as('earlier'),
    )
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .executeTakeFirstOrThrow();
  return before;
}
