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

/** Threads that the board lists, newest first. */
export async function listAdminThreads(
  db: Database,
  { category, ...page }: { category: string | undefined; after: Cursor | undefined; limit: number },
) {
  const query = boardThreads(db)
    .where('is_listed', '=', true)
    .$if(category !== undefined, (listed) => listed.where('category', '=', category ?? ''));
  return newestFirst(query, 'threads.created_at', 'threads.id', page).execute();
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
