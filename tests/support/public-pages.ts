import { isSharedPage } from '#app/http/shared-page.ts';
import type { AppBuild } from '#server/pages/app-build.ts';

type Route = NonNullable<AppBuild['routes'][string]>;

/**
 * Paths of all pages that are the same for everyone, as the route table has them, such as `/` and
 * `/news/:id`. What machines read (a feed, the sitemap) is no page.
 */
export function publicPaths(build: AppBuild): string[] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const parents = new Set(routes.map(({ parentId }) => parentId));
  return routes
    .filter(({ id, module }) => !parents.has(id) && module.default && isSharedPage(module.handle))
    .map((route) => pathOf(build, route));
}

/** Every shared address of the route table, pages and what machines read, with the parameters it reads. */
export function publicAddresses(build: AppBuild): { path: string; query: readonly string[] }[] {
  return Object.values(build.routes).flatMap((route) =>
    route && isSharedPage(route.module.handle)
      ? [{ path: pathOf(build, route), query: route.module.handle.query }]
      : [],
  );
}

function pathOf(build: AppBuild, route: Route): string {
  const parent = route.parentId ? build.routes[route.parentId] : undefined;
  const above = parent ? pathOf(build, parent) : '';
  return `${above}/${route.path ?? ''}`.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1');
}

/** Whether the path is one page's, without a part that could be anything. */
export function isPlainPath(path: string): boolean {
  return !/[:*]/.test(path);
}
