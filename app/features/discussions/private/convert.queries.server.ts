import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import { hasRows } from '#db/rows.ts';
import type { Tables } from '#db/tables.ts';

/** One thread, or all of a category. */
export type ThreadScope = { thread: number } | { category: string };

function isIn(scope: ThreadScope) {
  return ({ eb, and }: ExpressionBuilder<Tables, 'threads'>) =>
    'thread' in scope
      ? eb('threads.id', '=', scope.thread)
      : and([eb('subject_kind', '=', 'board'), eb('category', '=', scope.category)]);
}

/** Takes the threads off every list at once. Their posts follow. */
export async function updateThreadsPrivate(db: Database, scope: ThreadScope): Promise<void> {
  await db
    .updateTable('threads')
    .set({ is_private: true, is_listed: false })
    .where(isIn(scope))
    .where('is_private', '=', false)
    .execute();
}

export async function countPrivateThreads(db: Database, category: string): Promise<number> {
  const { count } = await db
    .selectFrom('threads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isIn({ category }))
    .where('is_private', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether something was written in private threads of the category after this moment. */
export async function hasPrivatePostsSince(
  db: Database,
  category: string,
  moment: Date,
): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('posts')
      .innerJoin('threads', 'threads.id', 'posts.thread_id')
      .where(isIn({ category }))
      .where('posts.status', '=', 'private')
      .where('posts.created_at', '>', moment),
  );
}

/** Threads after this id, in order. */
export async function listThreadsToConvert(
  db: Database,
  scope: ThreadScope,
  { afterId, limit }: { afterId: number; limit: number },
) {
  return db
    .selectFrom('threads')
    .select(['id', 'category', 'is_private'])
    .where(isIn(scope))
    .where('threads.id', '>', afterId)
    .orderBy('threads.id')
    .limit(limit)
    .execute();
}

/** Changes some of a thread's posts that have the other status. Returns their ids. */
export async function updatePostsPrivate(
  db: Database,
  threadId: number,
  isPrivate: boolean,
  limit: number,
): Promise<number[]> {
  const [from, to] = isPrivate
    ? (['visible', 'private'] as const)
    : (['private', 'visible'] as const);
  const rows = await db
    .updateTable('posts')
    .set({ status: to })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('posts as shown')
        .select('shown.id')
        .where('shown.thread_id', '=', threadId)
        .where('shown.status', '=', from)
        .orderBy('shown.created_at')
        .orderBy('shown.id')
        .limit(limit),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the thread again if its message is visible. */
export async function updateThreadPublic(db: Database, id: number): Promise<void> {
  await db
    .updateTable('threads')
    .set({
      is_private: false,
      is_listed: sql<boolean>`exists (select 1 from posts
        where posts.id = threads.opening_post_id and posts.status = 'visible')`,
    })
    .where('id', '=', id)
    .execute();
}

/** Posts among these with events in the live log, which anyone can read. */
export async function listPostsInLog(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('live_events')
    .select('about')
    .distinct()
    .where(
      'about',
      'in',
      ids.map((id) => `post:${id}`),
    )
    .execute();
  return rows.map(({ about }) => Number(about?.slice('post:'.length)));
}
