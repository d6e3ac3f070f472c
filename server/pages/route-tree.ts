import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router';

/** All unknown URLs share one page. */
export const NOT_FOUND_PATH = '/404';

/** So do those that staff call gone. No request has a fragment, so none gets this page by its address. */
export const GONE_PATH = '/410#gone';

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

const MAX_CACHED_PATHS = 2_000;
const MAX_CACHED_LENGTH = 200;

const finders = new WeakMap<ServerBuild, FindRoutes>();

/** Returns the routes of a path, outermost first. Invalid percent-encoding leads to the 404 page. */
export function routeFinder(build: ServerBuild): FindRoutes {
  // Several parts of the server look up the same paths, so they share what one has found.
  const finder = finders.get(build) ?? createFinder(build);
  finders.set(build, finder);
  return finder;
}

function createFinder(build: ServerBuild): FindRoutes {
  const candidates = candidateFinder(routeTree(build));
  const cache = new LRUCache<string, { matches: ReturnType<FindRoutes> }>({
    max: MAX_CACHED_PATHS,
  });
  return (path) => {
    const cached = cache.get(path);
    if (cached) return cached.matches;
    const valid = decode(path) === undefined ? NOT_FOUND_PATH : path;
    const matches = matchRoutes(candidates(valid), valid);
    if (path.length <= MAX_CACHED_LENGTH) cache.set(path, { matches });
    return matches;
  };
}

/**
 * The routes that a path can match, by its first segment. React Router sorts and compiles all routes
 * it gets on each match, which takes longer than the rest of most responses.
 */
function candidateFinder(tree: RouteObject[]): (path: string) => RouteObject[] {
  const ofUnknown = startingWith(tree, undefined);
  const bySegment = new Map<string, RouteObject[]>();
  for (const segment of new Set(firstSegments(tree))) {
    bySegment.set(segment, startingWith(tree, segment));
  }
  return (path) => {
    const [, first = ''] = path.split('/');
    return bySegment.get(decodeURIComponent(first).toLowerCase()) ?? ofUnknown;
  };
}

/** The fixed first segment of a path, if it has one. */
function fixedSegment({ path = '' }: RouteObject): string | undefined {
  const [first = ''] = path.toLowerCase().split('/');
  return first === '' || /[:*?]/.test(first) ? undefined : first;
}

function firstSegments(routes: readonly RouteObject[]): string[] {
  return routes.flatMap((route) =>
    route.path ? (fixedSegment(route) ?? []) : firstSegments(route.children ?? []),
  );
}

/** Leaves out routes whose first segment is another one. */
function startingWith(routes: readonly RouteObject[], segment: string | undefined): RouteObject[] {
  return routes
    .filter((route) => [undefined, segment].includes(fixedSegment(route)))
    .map((route) =>
      route.path || !route.children
        ? route
        : ({ ...route, children: startingWith(route.children, segment) } as RouteObject),
    );
}

/** Returns its result, because the build leaves out calls without effect of which nothing is used. */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The page's path, also for its data URL. */
export function pagePath(pathname: string): string {
  const path = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
