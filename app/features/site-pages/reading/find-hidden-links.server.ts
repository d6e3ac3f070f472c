import { splitLink } from '#app/features/pages/pages.server.ts';
import { findRedirectFrom } from '#app/features/redirects/redirects.server.ts';
import type { Database } from '#db/engine.ts';
import { reservedSegments } from '../paths/reserved-segments.ts';
import { toSitePagePath } from '../site-page-paths.ts';
import { findPagesAt } from '../site-pages.queries.server.ts';

/** Of these links of menus, those to pages that readers can’t open: drafts, archived, in the trash, or gone. */
export async function findHiddenLinks(
  db: Database,
  links: readonly string[],
): Promise<Set<string>> {
  const paths = new Map<string, string>();
  for (const link of links) {
    const path = ownPath(link);
    if (path !== undefined) paths.set(link, path);
  }
  const pages = await findPagesAt(db, [...new Set(paths.values())]);
  const published = new Set(
    pages.filter(({ status }) => status === 'published').map(({ path }) => path),
  );
  const hidden = new Set<string>();
  for (const [link, path] of paths) {
    if (published.has(path)) continue;
    const redirect = await findRedirectFrom(db, path);
    if (!redirect?.target) hidden.add(link);
  }
  return hidden;
}

/** Whether a link leads to a page that staff have written, whatever its status, or is redirected. */
export async function isOwnLink(db: Database, link: string): Promise<boolean> {
  const path = ownPath(link);
  if (path === undefined) return false;
  if ((await findPagesAt(db, [path])).length > 0) return true;
  return Boolean((await findRedirectFrom(db, path))?.target);
}

/** The path of a link that nothing but a page of the site’s own, or a redirect, can answer. */
function ownPath(link: string): string | undefined {
  const path = toSitePagePath(splitLink(link)?.path ?? '');
  const [, first = ''] = path?.split('/') ?? [];
  return reservedSegments.has(first) ? undefined : path;
}
