import type { Cursor } from '#app/http/cursor.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';

function boardThreads(db: Database) {
  return db
    .selectFrom('threads')
    .leftJoin('posts', 'posts.id', 'threads.opening_post_id')
    .select(['threads.id', 'title', 'category', 'post_count', 'threads.created_at'])
    .select(['last_post_at', 'lock_reason', 'locked_until_at', 'pinned_in', 'pinned_until_at'])
    .select(['slow_mode_seconds', 'author_name'])
    .where('subject_kind', '=', 'board');
}

interface AdminThreadsQuery {
  category: string | undefined;
  /** Their threads are listed, too. */
  privateCategories: readonly string[];
  after: Cursor | undefined;
  limit: number;
}

/** Threads on the board, and threads of these private categories. Newest first. */
export async function listAdminThreads(
  db: Database,
  { category, privateCategories, ...page }: AdminThreadsQuery,
) {
  const listed = boardThreads(db)
    .where('is_listed', '=', true)
    .$if(category !== undefined, (threads) => threads.where('category', '=', category ?? ''));
  const rows = await newestFirst(listed, 'threads.created_at', 'threads.id', page).execute();
  if (privateCategories.length === 0) return rows;
  const unlisted = boardThreads(db)
    .where('is_listed', '=', false)
    .where('is_private', '=', true)
    .where('category', 'in', [...privateCategories])
    .where('posts.status', '=', 'private');
  const others = await newestFirst(unlisted, 'threads.created_at', 'threads.id', page).execute();
  return [...rows, ...others]
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id)
    .slice(0, page.limit);
}

export type AdminThreadRow = Awaited<ReturnType<typeof listAdminThreads>>[number];

/** Those of these threads that have visible posts, oldest first. */
export async function listSelectedThreads(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return boardThreads(db)
    .where('threads.id', 'in', [...ids])
    .where('post_count', '>', 0)
    .where('merged_into_id', 'is', null)
    .orderBy('threads.created_at')
    .orderBy('threads.id')
    .execute();
}
