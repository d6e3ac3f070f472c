import type { AdminEntry, AdminListQuery } from '#app/http/admin-list.ts';
import { type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { listStoriesForAdmin } from './stories-admin.queries.server.ts';

/** Newest first. Stories have no drafts. */
export async function listAdminStories(
  db: Database,
  choice: AdminListQuery,
): Promise<ListPage<AdminEntry>> {
  if (choice.status && choice.status !== 'published') return { items: [], nextCursor: undefined };
  return listPage(
    await listStoriesForAdmin(db, { ...choice, limit: choice.limit + 1 }),
    choice.limit,
    (row) => ({ at: row.published_at, id: row.id }),
    (row) => ({
      id: row.id,
      title: row.title,
      status: 'published',
      sort: row.source,
      author: undefined,
      at: row.published_at.toISOString(),
      deskPath: undefined,
      publicPath: /^https?:\/\//i.test(row.url) ? row.url : undefined,
    }),
  );
}
