import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router';

/** All unknown URLs share one page. */
export const NOT_FOUND_PATH = '/404';

function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => ({
      id: route?.id,
      path: route?.path,
      index: route?.index,
      handle: route?.module.handle,
      // Whether it answers GET and POST.
      loader: Boolean(route?.module.default ?? route?.module.loader),
      action: Boolean(route?.module.action),
      children: routeTree(build, route?.id),
    })) as RouteObject[];
}

export type FindRoutes = (path: string) => RouteMatch<string, RouteObject>[] | null;

/** React Router sorts all routes on each match, which takes longer than the rest of most responses. */
const MAX_CACHED_PATHS = 2_000;
const MAX_CACHED_LENGTH = 200;

/** Returns the routes of a path, outermost first. Invalid percent-encoding leads to the 404 page. */
export function routeFinder(build: ServerBuild): FindRoutes {
  const tree = routeTree(build);
  const cache = new LRUCache<string, { matches: ReturnType<FindRoutes> }>({
    max: MAX_CACHED_PATHS,
  });
  return (path) => {
    const cached = cache.get(path);
    if (cached) return cached.matches;
    const matches = matchRoutes(tree, isDecodable(path) ? path : NOT_FOUND_PATH);
    if (path.length <= MAX_CACHED_LENGTH) cache.set(path, { matches });
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

/** The page's path, also for its data URL. */
export function pagePath(pathname: string): string {
  const path = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
