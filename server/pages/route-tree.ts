import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router';

/** All unknown addresses are one page. */
export const NOT_FOUND_PATH = '/404';

function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => ({
      id: route?.id,
      path: route?.path,
      index: route?.index,
      handle: route?.module.handle,
      children: routeTree(build, route?.id),
    })) as RouteObject[];
}

export type FindRoutes = (path: string) => RouteMatch<string, RouteObject>[] | null;

/** React Router sorts all routes anew for each match: that takes longer than the rest of most answers. */
const PATHS_KEPT = 2_000;
const LONGEST_KEPT = 200;

/** The routes of a path, the outermost first; of one that is no valid percent-encoding, the unknown page's. */
export function routeFinder(build: ServerBuild): FindRoutes {
  const tree = routeTree(build);
  const kept = new LRUCache<string, { matches: ReturnType<FindRoutes> }>({ max: PATHS_KEPT });
  return (path) => {
    const known = kept.get(path);
    if (known) return known.matches;
    const matches = matchRoutes(tree, isDecodable(path) ? path : NOT_FOUND_PATH);
    if (path.length <= LONGEST_KEPT) kept.set(path, { matches });
    return matches;
  };
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Of a page or of its data. */
export function pagePath(pathname: string): string {
  const path = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
