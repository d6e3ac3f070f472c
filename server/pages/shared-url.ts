import type { ServerBuild } from 'react-router';
import { isSharedPage } from '#app/http/shared-page.ts';
import { type FindRoutes, NOT_FOUND_PATH, pagePath, routeFinder } from './route-tree.ts';

/** The normalized URL of a shared page. */
export interface SharedUrl {
  /** Page cache key: path and query. */
  key: string;
  query: URLSearchParams;
}

const NOT_FOUND_ROUTE = 'shell/routes/not-found-page';

const DATA_ENDING = /(\/_)?\.data$/;

/** Returns the normalized URL of a shared page, or undefined for other pages. */
export function sharedUrlResolver(build: ServerBuild) {
  const findRoutes = routeFinder(build);
  return (address: URL): SharedUrl | undefined => {
    const isData = DATA_ENDING.test(address.pathname);
    const path = pagePath(address.pathname);
    const matches = findRoutes(path);
    const leaf = matches?.at(-1)?.route;
    if (!leaf || !isSharedPage(leaf.handle)) return undefined;
    const query = declaredQuery(address.searchParams, matches);
    const shownPath = leaf.id === NOT_FOUND_ROUTE ? NOT_FOUND_PATH : path;
    const search = query.size > 0 ? `?${query}` : '';
    return { key: `${isData ? dataPath(shownPath) : shownPath}${search}`, query };
  };
}

/** The query parameters that shared routes declare. A personal page has a shared parent route. */
export function declaredQueryResolver(build: ServerBuild) {
  const findRoutes = routeFinder(build);
  return (address: URL): URLSearchParams =>
    declaredQuery(address.searchParams, findRoutes(pagePath(address.pathname)));
}

function dataPath(path: string): string {
  return path === '/' ? '/_.data' : `${path}.data`;
}

/** Sorted and without duplicates, so that each view has one URL. */
function declaredQuery(given: URLSearchParams, matches: ReturnType<FindRoutes>): URLSearchParams {
  const names = (matches ?? []).flatMap(({ route }) =>
    isSharedPage(route.handle) ? route.handle.query : [],
  );
  const query = new URLSearchParams();
  for (const name of [...new Set(names)].sort()) {
    const value = given.get(name);
    if (value) query.set(name, value);
  }
  return query;
}
