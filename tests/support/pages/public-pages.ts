import { isSharedPage } from '#app/http/shared-page.ts';
import type { AppBuild } from '#server/pages/app-build.ts';

type Route = NonNullable<AppBuild['routes'][string]>;

/** Route paths of all shared pages, such as `/` and `/news/:id`. Feeds and sitemaps are not pages.
 */
export function publicPaths(build: AppBuild): string[] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const parents = new Set(routes.map(({ parentId }) => parentId));
  return routes
    .filter(({ id, module }) => !parents.has(id) && module.default && isSharedPage(module.handle))
    .map((route) => getPath(build, route));
}

/** Route paths of all shared pages, feeds and sitemaps, with the query parameters they read. */
export function publicAddresses(build: AppBuild): { path: string; query: readonly string[] }[] {
  return Object.values(build.routes).flatMap((route) =>
    route && isSharedPage(route.module.handle)
      ? [{ path: getPath(build, route), query: route.module.handle.query }]
      : [],
  );
}

function getPath(build: AppBuild, route: Route): string {
  const parent = route.parentId ? build.routes[route.parentId] : undefined;
  const parentPath = parent ? getPath(build, parent) : '';
  return `${parentPath}/${route.path ?? ''}`.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1');
}

/** Whether the path has no parameters. */
export function isPlainPath(path: string): boolean {
  return !/[:*]/.test(path);
}
