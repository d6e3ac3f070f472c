import type { AdminListItem, AdminListQuery } from '#app/http/admin-list.ts';
import { type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { eventPath } from '../events.present.server.ts';
import { listEventsForAdmin } from './events-admin.queries.server.ts';

/** Events by start time, latest first. */
export async function listAdminEvents(
  db: Database,
  query: AdminListQuery,
): Promise<ListPage<AdminListItem>> {
  return listPage(
    await listEventsForAdmin(db, { ...query, limit: query.limit + 1 }),
    query.limit,
    (row) => ({ at: row.starts_at, id: row.id }),
    (row) => ({
      id: row.id,
      title: row.title,
      status: row.status,
      group: row.place,
      author: undefined,
      at: row.starts_at.toISOString(),
      adminPath: `/admin/edit-event/${row.id}`,
      publicPath: row.status === 'published' ? eventPath(row) : undefined,
    }),
  );
}
