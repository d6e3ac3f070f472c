import type { ServerBuild } from 'react-router';
import { isSharedPage } from '#app/http/shared-page.ts';
import { type FindRoutes, NOT_FOUND_PATH, pagePath, routeFinder } from './route-tree.ts';

/** A shared page's address without anything the page does not depend on. */
export interface SharedAddress {
  /** Key of the page cache: path and query of the address. */
  key: string;
  query: URLSearchParams;
}

const NOT_FOUND_ROUTE = 'shell/routes/not-found-page';

const DATA_ENDING = /(\/_)?\.data$/;

/** Tells shared pages from personal ones and brings their addresses into one form. */
export function sharedAddresses(build: ServerBuild) {
  const findRoutes = routeFinder(build);
  return (address: URL): SharedAddress | undefined => {
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

/** What the shared routes of an address may know of its query; a personal page stands in a shared frame. */
export function declaredQueries(build: ServerBuild) {
  const findRoutes = routeFinder(build);
  return (address: URL): URLSearchParams =>
    declaredQuery(address.searchParams, findRoutes(pagePath(address.pathname)));
}

function dataPath(path: string): string {
  return path === '/' ? '/_.data' : `${path}.data`;
}

/** In one order, each name once, so that one view has one address. */
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
