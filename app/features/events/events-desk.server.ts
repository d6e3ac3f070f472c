import type { Database } from '#db/engine.ts';
import type { DeskChoice, DeskEntry } from '../../http/desk-entry.ts';
import { type ListPage, listPage } from '../../http/page-key.ts';
import { listEventsOfDesk } from './events-desk.queries.server.ts';

/** Events for the desk, the latest first, by the time they begin. They know no drafts. */
export async function getEventsOfDesk(
  db: Database,
  choice: DeskChoice,
): Promise<ListPage<DeskEntry>> {
  if (choice.status && choice.status !== 'published') return { items: [], nextKey: undefined };
  return listPage(
    await listEventsOfDesk(db, { ...choice, limit: choice.limit + 1 }),
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
      publicPath: `/events/${row.id}-${row.slug}`,
    }),
  );
}
