import type { Database } from '#db/engine.ts';
import type { DeskChoice, DeskEntry } from '../../http/desk-entry.ts';
import { type ListPage, listPage } from '../../http/page-key.ts';
import { listStoriesOfDesk } from './stories-desk.queries.server.ts';

/** Stories from around the web for the desk, the newest first. They know no drafts. */
export async function getStoriesOfDesk(
  db: Database,
  choice: DeskChoice,
): Promise<ListPage<DeskEntry>> {
  if (choice.status && choice.status !== 'published') return { items: [], nextKey: undefined };
  return listPage(
    await listStoriesOfDesk(db, { ...choice, limit: choice.limit + 1 }),
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
