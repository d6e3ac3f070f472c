import { MAX_SLUG_LENGTH } from '#app/text/slug.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { findPlace } from '../paths/find-place.server.ts';
import { findFreeSlug } from '../paths/new-slug.server.ts';
import { findSitePageRow, updateSitePage } from '../site-pages.queries.server.ts';
import { lockPaths } from './site-page-editing.server.ts';

const SUFFIX = '-removed';

/** Gives the page in the trash another URL, so that importing it again gets this one. Returns the URL that is free. */
export async function freePageUrl(
  unit: Pick<UnitOfWork, 'db' | 'advisoryLock'>,
  id: number,
): Promise<string | undefined> {
  const { db } = unit;
  await lockPaths(unit);
  const row = await findSitePageRow(db, id);
  if (!row) return undefined;
  const wanted = row.slug.slice(0, MAX_SLUG_LENGTH - SUFFIX.length) + SUFFIX;
  const slug = await findFreeSlug(db, { wanted, parentId: row.parent_id, id });
  const found = await findPlace(db, { id, parentId: row.parent_id, slug });
  if ('errors' in found) return undefined;
  await updateSitePage(db, id, { slug, path: found.place.path });
  return row.path;
}
