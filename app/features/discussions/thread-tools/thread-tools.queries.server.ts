import type { Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { isPinnedAt } from '../threads/pinned.queries.server.ts';

function threadsWithTools(db: Database) {
  return db
    .selectFrom('threads')
    .leftJoin('posts', 'posts.id', 'threads.opening_post_id')
    .select(['threads.id', 'subject_kind', 'subject_id', 'category', 'title', 'post_count'])
    .select(['locked_until_at', 'lock_reason', 'pinned_in', 'pinned_until_at', 'lines_json'])
    .select(['slow_mode_seconds', 'pinned_post_id', 'posts.author_id', 'has_title'])
    .select(['merged_into_id', 'shown_count', 'opening_post_id', 'threads.created_at'])
    .select('is_private')
    .select('posts.status as opening_status');
}

/** A thread with what moderators have set, and the author of its message. */
export async function findToolThread(db: Database, id: number) {
  return threadsWithTools(db).where('threads.id', '=', id).executeTakeFirst();
}

export type ToolThreadRow = NonNullable<Awaited<ReturnType<typeof findToolThread>>>;

/** Posts to the thread wait until the transaction ends. */
export async function findToolThreadForUpdate(db: Database, id: number) {
  return threadsWithTools(db)
    .where('threads.id', '=', id)
    .forNoKeyUpdate('threads')
    .executeTakeFirst();
}

export async function updateThread(
  db: Database,
  id: number,
  change: Updateable<Tables['threads']>,
): Promise<void> {
  await db.updateTable('threads').set(change).where('id', '=', id).execute();
}

/** The other threads that are pinned in the same place. */
export async function countPins(
  db: Database,
  thread: { id: number; category: string | null; place: 'board' | 'category'; now: Date },
): Promise<number> {
  const { place, category } = thread;
  const rows = await db
    .selectFrom('threads')
    .select('id')
    .where('pinned_in', '=', place)
    .where(isPinnedAt(thread.now))
    .$if(place === 'category', (query) => query.where('category', '=', category))
    .where('merged_into_id', 'is', null)
    .where('id', '<>', thread.id)
    .execute();
  return rows.length;
}
