import { matchRoutes, type RouteObject } from 'react-router';
import type { AppBuild } from '#server/pages/app-build.ts';
import type { PermissionRow } from './permission-row.ts';

type BuiltRoute = NonNullable<AppBuild['routes'][string]>;

function tree(build: AppBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => ({
      id: route?.id,
      path: route?.path,
      index: route?.index,
      children: tree(build, route?.id),
    })) as RouteObject[];
}

/** What the program answers and the table does not know, such as `POST settings-page`. */
export function missingFrom(table: readonly PermissionRow[], build: AppBuild): string[] {
  const routes = tree(build);
  const known = new Set(
    table.map(({ method, path }) => {
      const leaf = matchRoutes(routes, path.replace(/\?.*/, ''))?.at(-1)?.route;
      return `${method} ${leaf?.id}`;
    }),
  );
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId));
  return Object.values(build.routes)
    .filter((route) => route !== undefined && !parents.has(route.id))
    .flatMap((route) => answersOf(route as BuiltRoute))
    .filter((answer) => !known.has(answer));
}

function answersOf({ id, module }: BuiltRoute): string[] {
  const isRead = module.default !== undefined || module.loader !== undefined;
  return [...(isRead ? [`GET ${id}`] : []), ...(module.action ? [`POST ${id}`] : [])];
}
