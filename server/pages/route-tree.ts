import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** All unknown addresses are one page. */
export const NOT_FOUND_PATH = '/404';

export function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
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

/** An address that is no valid percent-encoding belongs to no page. */
export function matchSafely(tree: RouteObject[], path: string) {
  try {
    decodeURIComponent(path);
    return matchRoutes(tree, path);
  } catch {
    return matchRoutes(tree, NOT_FOUND_PATH);
  }
}

/** Of a page or of its data. */
export function pagePath(pathname: string): string {
  const path = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
