import type { Cursor } from '#app/http/cursor.ts';
import { oldestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import { countRows } from '#db/rows.ts';
import type { MovedRestColumn } from '#db/tables/discussions.ts';
import { isInRest } from '../../post-moves/moved-posts.queries.server.ts';

/** The visible posts of a thread among these, oldest first. */
export async function listChosenPosts(db: Database, threadId: number, ids: readonly number[]) {
  return db
    .selectFrom('posts')
    .select(['id', 'created_at'])
    .where('id', 'in', [...ids])
    .where('thread_id', '=', threadId)
    .where('status', '=', 'visible')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findLastPostId(db: Database): Promise<number> {
  const { id } = await db
    .selectFrom('posts')
    .select(({ fn }) => fn.max<number>('id').as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

/** How many visible posts come after a position. */
export async function countRest(
  db: Database,
  threadId: number,
  rest: MovedRestColumn,
): Promise<number> {
  return countRows(
    db
      .selectFrom('posts')
      .where('thread_id', '=', threadId)
      .where('status', '=', 'visible')
      .where(isInRest(rest)),
  );
}

/** The visible posts of a thread, oldest first. */
export async function listThreadPosts(
  db: Database,
  threadId: number,
  page: { after: Cursor | undefined; limit: number },
) {
  const query = db
    .selectFrom('posts')
    .select(['id', 'body', 'author_name', 'created_at'])
    .where('thread_id', '=', threadId)
    .where('status', '=', 'visible');
  return oldestFirst(query, 'created_at', 'id', page).execute();
}
