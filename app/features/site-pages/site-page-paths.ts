/** Cache tag of every list of pages, and of what depends on which URLs have one. */
export const sitePagesTag = 'site-pages';

/** Cache tag of everything that shows a page’s title or links to it. */
export function sitePageTag(id: number): string {
  return `site-page:${id}`;
}

/** Cache tag of the pages below a top page, and of itself: each shows titles of others. */
export function sectionTag(topId: number): string {
  return `site-section:${topId}`;
}

/** A page, a page below it, and one below that. */
export const MAX_LEVELS = 3;

/** Levels of a path: 2 for /lore/factions. */
export function levelOf(path: string): number {
  return path.split('/').length - 1;
}

const PATH = new RegExp(`^(?:/[a-z0-9]+(?:-[a-z0-9]+)*){1,${MAX_LEVELS}}$`);
const MAX_PATH_LENGTH = 400;

/**
 * The spelling of a path that a page may have: lowercase, without a slash at the end. Undefined if no page can have
 * it, whatever pages there are.
 */
export function toSitePagePath(pathname: string): string | undefined {
  if (pathname.length > MAX_PATH_LENGTH) return undefined;
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return PATH.test(path) ? path : undefined;
}
