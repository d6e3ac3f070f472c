import type { AdminListQuery } from '#app/http/admin-list.ts';
import type { Cursor } from '#app/http/cursor.ts';
import { afterCursor } from '#db/after-cursor.ts';
import { contains } from '#db/contains.ts';
import type { Database } from '#db/engine.ts';
import type { MediaItemsTable } from '#db/tables/content.ts';

function items(db: Database) {
  return db
    .selectFrom('media_items')
    .leftJoin('users', 'users.id', 'media_items.author_id')
    .select([
      'media_items.id',
      'media_items.slug',
      'media_items.title',
      'media_items.type',
      'media_items.status',
      'media_items.published_at',
      'users.name as author',
    ]);
}

/** Media of every status, newest first. */
export async function listMediaForAdmin(
  db: Database,
  { status, group, text, authorId, after, limit }: AdminListQuery,
) {
  return items(db)
    .where(({ eb }) =>
      status ? eb('media_items.status', '=', status) : eb('media_items.status', '<>', 'trashed'),
    )
    .$if(group !== undefined, (query) =>
      query.where('media_items.type', '=', group as MediaItemsTable['type']),
    )
    .$if(text !== undefined, (query) => query.where(contains('media_items.title', text as string)))
    .$if(authorId !== undefined, (query) =>
      query.where('media_items.author_id', '=', authorId as number),
    )
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        afterCursor(eb, 'media_items.published_at', 'media_items.id', after as Cursor),
      ),
    )
    .orderBy('media_items.published_at', 'desc')
    .orderBy('media_items.id', 'desc')
    .limit(limit)
    .execute();
}
