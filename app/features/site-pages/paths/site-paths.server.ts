import { isServers } from '#app/features/redirects/redirects.server.ts';
import type { Database } from '#db/engine.ts';
import { findPagesAt } from '../site-pages.queries.server.ts';
import { keepsPath } from './find-place.server.ts';
import { findFreeSlug, toSlug } from './new-slug.server.ts';
import { reservedSegments } from './reserved-segments.ts';

/** Every URL below it is the site's. */
const ADMIN = '/admin/';

/** Those of the paths that the site itself has, or pages of its own, public or not. */
export async function listSitePaths(
  db: Database,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const pages = await findPagesAt(db, paths);
  const ofPages = pages.filter(({ status }) => keepsPath(status)).map(({ path }) => path);
  return new Set([...paths.filter(isFixed), ...ofPages]);
}

/** Whether a page from another program, with this slug or title and none above it, gets another URL. */
export async function isUrlTaken(db: Database, slugOrTitle: string): Promise<boolean> {
  const wanted = toSlug(slugOrTitle);
  return (await findFreeSlug(db, { wanted, parentId: null })) !== wanted;
}

function isFixed(path: string): boolean {
  const [, first = '', ...others] = path.split('/');
  if (path.startsWith(ADMIN) || isServers(path)) return true;
  return others.length === 0 && (first === '' || reservedSegments.has(first));
}
