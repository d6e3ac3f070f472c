import type { Database } from '#db/engine.ts';

/** Those of the board whose message readers can see. */
export async function listPublicBoardThreads(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('threads')
    .innerJoin('posts', 'posts.id', 'threads.opening_post_id')
    .select(['threads.id', 'threads.title', 'threads.category', 'posts.id as opening_post_id'])
    .where('threads.id', 'in', [...ids])
    .where('subject_kind', '=', 'board')
    .where('posts.status', '=', 'visible')
    .execute();
}

/** Private threads whose message their readers can see. */
export async function listPrivateBoardThreads(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('threads')
    .innerJoin('posts', 'posts.id', 'threads.opening_post_id')
    .select(['threads.id', 'threads.title', 'threads.category'])
    .where('threads.id', 'in', [...ids])
    .where('is_private', '=', true)
    .where('posts.status', '=', 'private')
    .execute();
}

/** Visible posts of any thread, and private ones of private threads, with what their thread is about. */
export async function listShownPosts(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .leftJoin('posts as opening', 'opening.id', 'threads.opening_post_id')
    .select(['posts.id', 'posts.body', 'posts.author_name', 'subject_kind', 'subject_id'])
    .select(['threads.title', 'opening.status as opening_status', 'threads.category', 'is_private'])
    .where('posts.id', 'in', [...ids])
    .where(({ eb, or, and }) =>
      or([
        and([eb('posts.status', '=', 'visible'), eb('is_private', '=', false)]),
        and([eb('posts.status', '=', 'private'), eb('is_private', '=', true)]),
      ]),
    )
    .execute();
}

/** Where the posts of merged threads are now, by the ids of these threads. */
export async function listMergedInto(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('threads')
    .select(['id', 'merged_into_id'])
    .where('id', 'in', [...ids])
    .where('merged_into_id', 'is not', null)
    .execute();
}

/** The threads that were merged into these. */
export async function listMergedIds(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('threads')
    .select('id')
    .where('merged_into_id', 'in', [...ids])
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that are private, removed ones left out. */
export async function listPrivateThreads(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('threads')
    .select(['id', 'title', 'category'])
    .where('id', 'in', [...ids])
    .where('is_private', '=', true)
    .where('post_count', '>', 0)
    .execute();
}

/** Messages of the board with visible posts. */
export async function listBoardThreads(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('threads')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .where('subject_kind', '=', 'board')
    .where('is_private', '=', false)
    .where('post_count', '>', 0)
    .execute();
}

/** Whether a category has a thread, listed or not: one search of its index for each. */
export async function hasThreads(db: Database, category: string): Promise<boolean> {
  const row = await db
    .selectFrom('threads')
    .select('id')
    .where('is_listed', 'in', [true, false])
    .where('category', '=', category)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
