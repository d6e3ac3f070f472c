import type { AdminListQuery } from '#app/http/admin-list.ts';
import type { Cursor } from '#app/http/cursor.ts';
import { afterCursor } from '#db/after-cursor.ts';
import { contains } from '#db/contains.ts';
import type { Database } from '#db/engine.ts';

/** Newest first. */
export async function listStoriesForAdmin(
  db: Database,
  { text, status, after, limit }: AdminListQuery,
) {
  return db
    .selectFrom('stories')
    .select(['id', 'title', 'source', 'url', 'published_at', 'status'])
    .where(({ eb }) => (status ? eb('status', '=', status) : eb('status', '<>', 'trashed')))
    .$if(text !== undefined, (query) => query.where(contains('title', text as string)))
    .$if(after !== undefined, (query) =>
      query.where((eb) => afterCursor(eb, 'published_at', 'id', after as Cursor)),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
