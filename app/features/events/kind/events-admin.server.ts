import type { AdminEntry, AdminListQuery } from '#app/http/admin-list.ts';
import { type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { eventPath } from '../events.present.server.ts';
import { listEventsForAdmin } from './events-admin.queries.server.ts';

/** Events by start time, latest first. Events have no drafts. */
export async function listAdminEvents(
  db: Database,
  choice: AdminListQuery,
): Promise<ListPage<AdminEntry>> {
  if (choice.status && choice.status !== 'published') return { items: [], nextCursor: undefined };
  return listPage(
    await listEventsForAdmin(db, { ...choice, limit: choice.limit + 1 }),
    choice.limit,
    (row) => ({ at: row.starts_at, id: row.id }),
    (row) => ({
      id: row.id,
      title: row.title,
      status: 'published',
      sort: row.place,
      author: undefined,
      at: row.starts_at.toISOString(),
      deskPath: undefined,
      publicPath: eventPath(row),
    }),
  );
}
