import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { isSharedPage } from '#app/http/shared-page.ts';

/** A shared page's address without anything the page does not depend on. */
export interface SharedAddress {
  /** Key of the page cache: path and query of the address. */
  key: string;
  query: URLSearchParams;
}

/** All unknown addresses are one page. */
const NOT_FOUND_PATH = '/404';
const NOT_FOUND_ROUTE = 'shell/routes/not-found-page';

const DATA_ENDING = /(\/_)?\.data$/;

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

/** Tells shared pages from personal ones and brings their addresses into one form. */
export function sharedAddresses(build: ServerBuild) {
  const tree = routeTree(build);
  return (address: URL): SharedAddress | undefined => {
    const isData = DATA_ENDING.test(address.pathname);
    const path = pagePath(address.pathname);
    const matches = matchSafely(tree, path);
    const leaf = matches?.at(-1)?.route;
    if (!leaf || !isSharedPage(leaf.handle)) return undefined;
    const names = (matches ?? []).flatMap(({ route }) =>
      isSharedPage(route.handle) ? route.handle.query : [],
    );
    const query = declaredQuery(address.searchParams, new Set(names));
    const shownPath = leaf.id === NOT_FOUND_ROUTE ? NOT_FOUND_PATH : path;
    const search = query.size > 0 ? `?${query}` : '';
    return { key: `${isData ? dataPath(shownPath) : shownPath}${search}`, query };
  };
}

/** An address that is no valid percent-encoding belongs to no page. */
function matchSafely(tree: RouteObject[], path: string) {
  try {
    decodeURIComponent(path);
    return matchRoutes(tree, path);
  } catch {
    return matchRoutes(tree, NOT_FOUND_PATH);
  }
}

function pagePath(pathname: string): string {
  const path = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

function dataPath(path: string): string {
  return path === '/' ? '/_.data' : `${path}.data`;
}

/** In one order, each name once, so that one view has one address. */
function declaredQuery(given: URLSearchParams, names: ReadonlySet<string>): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of [...names].sort()) {
    const value = given.get(name);
    if (value) query.set(name, value);
  }
  return query;
}
