import type { Database } from '#db/engine.ts';
import { listPublishedLinks } from '../site-pages.queries.server.ts';

const MAX_CHOICES = 500;

/** Published pages by their paths, for menus. */
export async function listPageChoices(db: Database) {
  const rows = await listPublishedLinks(db, MAX_CHOICES);
  return rows.map(({ path, title }) => ({ value: path, label: title }));
}
