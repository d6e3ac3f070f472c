import { isAcceptingJson } from '#app/http/accepts-json.ts';
import type { AppBuild } from '#server/pages/app-build.ts';
import { routeFinder } from '#server/pages/route-tree.ts';
import type { PermissionRow } from './permission-row.ts';

type BuiltRoute = NonNullable<AppBuild['routes'][string]>;

/** Returns the pages and actions that the table does not cover, such as `POST settings-page`. */
export function findUncovered(table: readonly PermissionRow[], build: AppBuild): string[] {
  const findRoutes = routeFinder(build);
  const known = new Set(
    table.map(({ method, path }) => {
      const leaf = findRoutes(path.replace(/\?.*/, ''))?.at(-1)?.route;
      return `${method} ${leaf?.id}`;
    }),
  );
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId));
  return (
    Object.values(build.routes)
      .filter((route) => route !== undefined && !parents.has(route.id))
      // Other programs call these with a token; their own tests cover them.
      .filter((route) => !isAcceptingJson(route?.module.handle))
      .flatMap((route) => getMethods(route as BuiltRoute))
      .filter((method) => !known.has(method))
  );
}

function getMethods({ id, module }: BuiltRoute): string[] {
  const hasGet = module.default !== undefined || module.loader !== undefined;
  return [...(hasGet ? [`GET ${id}`] : []), ...(module.action ? [`POST ${id}`] : [])];
}
