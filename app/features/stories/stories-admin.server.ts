import type { AdminListItem, AdminListQuery } from '#app/http/admin-list.ts';
import { type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { listStoriesForAdmin } from './stories-admin.queries.server.ts';

/** Newest first. Stories have no drafts. */
export async function listAdminStories(
  db: Database,
  query: AdminListQuery,
): Promise<ListPage<AdminListItem>> {
  if (query.status && query.status !== 'published') return { items: [], nextCursor: undefined };
  return listPage(
    await listStoriesForAdmin(db, { ...query, limit: query.limit + 1 }),
    query.limit,
    (row) => ({ at: row.published_at, id: row.id }),
    (row) => ({
      id: row.id,
      title: row.title,
      status: 'published',
      group: row.source,
      author: undefined,
      at: row.published_at.toISOString(),
      adminPath: undefined,
      publicPath: /^https?:\/\//i.test(row.url) ? row.url : undefined,
    }),
  );
}
