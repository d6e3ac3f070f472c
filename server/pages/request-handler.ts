import { createRequestHandler, type RouteMatch, type RouteObject } from 'react-router';
import type { AppBuild } from './app-build.ts';
import { withGuardedActions } from './guarded-actions.ts';
import { routeFinder } from './route-tree.ts';

type Handle = ReturnType<typeof createRequestHandler>;

const handlers = new WeakMap<AppBuild, Handle>();

/** React Router's handler of a build. There is one in each thread, because it ranks all routes when it starts. */
export function getRequestHandler(build: AppBuild, isProduction: boolean): Handle {
  const existing = handlers.get(build);
  if (existing) return existing;
  const handle = createHandler(build, isProduction ? 'production' : 'development');
  handlers.set(build, handle);
  return handle;
}

/**
 * React Router tries all routes in turn, twice for each request, which takes longer than many actions.
 * A route without a page has a handler of its own that knows only this route and its parents.
 */
function createHandler(given: AppBuild, mode: string): Handle {
  const findRoutes = routeFinder(given);
  const build = { ...given, routes: withGuardedActions(given.routes) };
  const handlePage = createRequestHandler(build, mode);
  const withoutPage = new Map<string, Handle>();
  const getHandler = (matches: RouteMatch<string, RouteObject>[]): Handle => {
    const ids = matches.flatMap(({ route }) => route.id ?? []);
    const leafId = ids.at(-1) ?? '';
    const existing = withoutPage.get(leafId);
    if (existing) return existing;
    const leaf = build.routes[leafId]?.module;
    if (!leaf || leaf.default || leaf.ErrorBoundary) return handlePage;
    const routes = Object.fromEntries(ids.map((id) => [id, build.routes[id]]));
    const handle = createRequestHandler({ ...build, routes }, mode);
    withoutPage.set(leafId, handle);
    return handle;
  };
  return (request, context) => {
    const { pathname } = new URL(request.url);
    // React Router cuts this ending off before it looks for a route.
    const matches = pathname.endsWith('.data') ? undefined : findRoutes(pathname);
    return getHandler(matches ?? [])(request, context);
  };
}
