import type { Database } from '#db/engine.ts';

/** When someone last posted in a thread, whatever has become of the post. */
export async function findLastPostTime(
  db: Database,
  threadId: number,
  authorId: number,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('posts')
    .select('created_at')
    .where('thread_id', '=', threadId)
    .where('author_id', '=', authorId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}
