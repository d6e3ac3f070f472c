import type { Cursor } from '#app/http/cursor.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import { isPinnedAt } from '../threads/pinned.queries.server.ts';

/** Threads with their opening posts; the post's columns are null if it isn't shown. */
function threadsWithOpenings(db: Database, isPrivate = false) {
  return db
    .selectFrom('threads')
    .leftJoin('posts', (join) =>
      join
        .onRef('posts.id', '=', 'threads.opening_post_id')
        .on('posts.status', '=', isPrivate ? 'private' : 'visible'),
    )
    .select(['threads.id', 'subject_kind', 'subject_id', 'category', 'title', 'has_title'])
    .select(['is_listed', 'post_count', 'threads.created_at', 'lock_reason', 'locked_until_at'])
    .select(['pinned_in', 'pinned_until_at', 'slow_mode_seconds', 'pinned_post_id'])
    .select(['merged_into_id', 'is_private'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('polls')
          .select('polls.id')
          .where('host_kind', '=', 'thread')
          .whereRef('host_id', '=', 'threads.id')
          .where('polls.removed_at', 'is', null),
      ).as('has_poll'),
    )
    .select(['posts.id as post_id', 'author_name', 'body', 'like_count', 'edited_at'])
    .where('is_private', '=', isPrivate);
}

export interface MessagesQuery {
  category: string | undefined;
  /** Those that are shown before the others. */
  pinnedIds: readonly number[];
  after: Cursor | undefined;
  limit: number;
}

/** Listed threads that are not pinned there, newest first. */
export async function listMessages(
  db: Database,
  { category, pinnedIds, after, limit }: MessagesQuery,
) {
  let query = threadsWithOpenings(db).where('is_listed', '=', true);
  if (category) query = query.where('category', '=', category);
  if (pinnedIds.length > 0) query = query.where('threads.id', 'not in', [...pinnedIds]);
  return newestFirst(query, 'threads.created_at', 'threads.id', { after, limit }).execute();
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** Listed threads that are pinned on the board or, of a category, there too; newest first. */
export async function listPinnedMessages(
  db: Database,
  category: string | undefined,
  now: Date,
): Promise<MessageRow[]> {
  const rows = await threadsWithOpenings(db)
    .where('pinned_in', 'in', category ? ['board', 'category'] : ['board'])
    .where(isPinnedAt(now))
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .execute();
  // Not in the query: SQLite would read all listed threads in order to find the few pinned ones.
  return rows
    .filter(({ is_listed }) => is_listed)
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id);
}

/** Messages of these private categories, newest first. */
export async function listPrivateMessages(
  db: Database,
  {
    categories,
    ...page
  }: { categories: readonly string[]; after: Cursor | undefined; limit: number },
): Promise<MessageRow[]> {
  const query = threadsWithOpenings(db, true)
    .where('is_listed', '=', false)
    .where('category', 'in', [...categories])
    .where('posts.id', 'is not', null);
  return newestFirst(query, 'threads.created_at', 'threads.id', page).execute();
}

export async function findMessage(
  db: Database,
  threadId: number,
  isPrivate = false,
): Promise<MessageRow | undefined> {
  return threadsWithOpenings(db, isPrivate).where('threads.id', '=', threadId).executeTakeFirst();
}

/** The comment thread of a subject; undefined before the first comment. */
export async function findSubjectThread(db: Database, kind: string, id: number) {
  return db
    .selectFrom('threads')
    .select(['id', 'post_count', 'lock_reason', 'locked_until_at', 'lines_json'])
    .select(['pinned_in', 'pinned_until_at', 'slow_mode_seconds', 'pinned_post_id'])
    .where('subject_kind', '=', kind as never)
    .where('subject_id', '=', id)
    .executeTakeFirst();
}

/** Visible comments per subject; subjects without comments are left out. */
export async function listCommentCounts(db: Database, kind: string, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('threads')
    .select(['subject_id', 'post_count'])
    .where('subject_kind', '=', kind as never)
    .where('subject_id', 'in', [...ids])
    .where('post_count', '>', 0)
    .execute();
}

export async function findThreadLines(db: Database, id: number) {
  const row = await db
    .selectFrom('threads')
    .select('lines_json')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.lines_json ?? [];
}

/** The threads that were merged into this one, whose claims it mentions. */
export async function listMergedIds(db: Database, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('threads')
    .select('id')
    .where('merged_into_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
