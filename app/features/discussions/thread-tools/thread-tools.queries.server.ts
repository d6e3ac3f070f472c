import type { Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

function threadsWithTools(db: Database) {
  return db
    .selectFrom('threads')
    .leftJoin('posts', 'posts.id', 'threads.opening_post_id')
    .select(['threads.id', 'subject_kind', 'subject_id', 'category', 'title', 'post_count'])
    .select(['locked_until_at', 'lock_reason', 'lines_json', 'posts.author_id']);
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
