import type { ServerBuild } from 'react-router';
import { isSharedPage } from '#app/http/shared-page.ts';
import { getServerBindings } from './app-build.ts';
import { type FindRoutes, NOT_FOUND_PATH, pagePath, routeFinder } from './route-tree.ts';

/** The normalized URL of a shared page. */
export interface SharedUrl {
  /** Page cache key: path and query. */
  key: string;
  query: URLSearchParams;
  /** The path to redirect to, if the request spells it differently in more than its escapes. */
  movedTo?: string | undefined;
  /** Of an unknown path that a page of the site’s own may have, and its URL if one has it. */
  own?: { path: string; url: SharedUrl } | undefined;
}

const ANY_PATH_ROUTE = 'shell/routes/any-path-page';

const REPLACEMENT_CHARACTER = '%EF%BF%BD';

const DATA_ENDING = /(\/_)?\.data$/;

/**
 * The address of a request by its path and query, without NUL characters, which PostgreSQL can neither store nor compare.
 * @param path starts with a slash
 */
export function readAddress(origin: string, path: string): URL {
  return new URL(origin + path.replaceAll('%00', REPLACEMENT_CHARACTER));
}

/** Returns the normalized URL of a shared page, or undefined for other pages. */
export function sharedUrlResolver(build: ServerBuild) {
  const findRoutes = routeFinder(build);
  const { toSitePagePath } = getServerBindings(build).sitePages;
  return (address: URL): SharedUrl | undefined => {
    const isData = DATA_ENDING.test(address.pathname);
    const path = pagePath(address.pathname);
    const matches = findRoutes(path);
    const leaf = matches?.at(-1)?.route;
    if (!leaf || !isSharedPage(leaf.handle)) return undefined;
    const query = declaredQuery(address.searchParams, matches);
    const getUrl = (shownPath: string): SharedUrl => {
      const fullPath = isData ? dataPath(shownPath) : shownPath;
      const search = query.size > 0 ? `?${query}` : '';
      return { key: fullPath + search, query };
    };
    /** With where to redirect to. Only unknown paths can have invalid escapes. */
    const getMovedUrl = (shownPath: string): SharedUrl => {
      const fullPath = isData ? dataPath(shownPath) : shownPath;
      const isMoved = decodeURIComponent(address.pathname) !== decodeURIComponent(fullPath);
      return { ...getUrl(shownPath), movedTo: isMoved ? fullPath : undefined };
    };
    if (leaf.id !== ANY_PATH_ROUTE) return getMovedUrl(canonicalPath(path, matches));
    const ownPath = toSitePagePath(path);
    const own = ownPath === undefined ? undefined : { path: ownPath, url: getMovedUrl(ownPath) };
    return { ...getUrl(NOT_FOUND_PATH), own };
  };
}

/**
 * The one spelling of a path: static segments as in the route table, others without needless escapes,
 * no trailing slash. The router ignores these differences, but each spelling would be rendered again.
 */
function canonicalPath(path: string, matches: ReturnType<FindRoutes>): string {
  const pattern = (matches ?? []).flatMap(({ route }) => (route.path ? route.path.split('/') : []));
  const segments = path.split('/').filter((segment) => segment !== '');
  const canonical = segments.map((segment, index) => {
    const name = pattern[index];
    return name && !name.includes(':') ? name : encodeURIComponent(decodeURIComponent(segment));
  });
  return `/${canonical.join('/')}`;
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
