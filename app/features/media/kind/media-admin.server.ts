import type { AdminListItem, AdminListQuery } from '#app/http/admin-list.ts';
import { type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { mediaPath, typeLabels } from '../media.schema.ts';
import { listMediaForAdmin } from './media-admin.queries.server.ts';

type Row = Awaited<ReturnType<typeof listMediaForAdmin>>[number];

export const editMediaPath = (id: number) => `/admin/edit-media/${id}`;

/** Media of every status, newest first. */
export async function listAdminMedia(
  db: Database,
  query: AdminListQuery,
): Promise<ListPage<AdminListItem>> {
  const rows = await listMediaForAdmin(db, { ...query, limit: query.limit + 1 });
  return listPage(rows, query.limit, (row) => ({ at: row.published_at, id: row.id }), toListItem);
}

function toListItem(row: Row): AdminListItem {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    group: typeLabels[row.type],
    author: row.author ?? undefined,
    at: row.published_at.toISOString(),
    adminPath: editMediaPath(row.id),
    publicPath: row.status === 'published' ? mediaPath(row) : undefined,
  };
}
