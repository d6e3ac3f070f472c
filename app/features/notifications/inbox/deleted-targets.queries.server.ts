import type { Database } from '#db/engine.ts';
import { hasRows, type TableWithId } from '#db/rows.ts';

/** By the part of a path that an id follows, on the site and in the admin. */
const tables: Record<string, TableWithId> = {
  news: 'articles',
  article: 'articles',
  media: 'media_items',
  story: 'stories',
  events: 'events',
  event: 'events',
  claims: 'claims',
  claim: 'claims',
  page: 'site_pages',
  'site-page': 'site_pages',
  submissions: 'submissions',
};

const ITEM = /^\/(?:admin\/edit-|admin\/review-comments\/)?([a-z-]+)\/(\d{1,9})(?!\d)/;

/** Whether what a notification leads to was deleted for good. What is only hidden is not. */
export async function isTargetDeleted(db: Database, path: string): Promise<boolean> {
  const [, part = '', id] = ITEM.exec(path) ?? [];
  const table = tables[part] as 'articles' | undefined;
  if (!table) return false;
  return !(await hasRows(db.selectFrom(table).where('id', '=', Number(id))));
}
