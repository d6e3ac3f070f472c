import type { MiddlewareHandler } from 'hono';
import { isAcceptingJson } from '#app/http/accepts-json.ts';
import type { AppBuild } from '#server/pages/app-build.ts';
import { pagePath, routeFinder } from '#server/pages/route-tree.ts';

/** Amazon SNS calls its JSON text. */
const JSON_TYPES = /^(application\/json|text\/plain)\s*(;|$)/i;
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** Refuses what a route cannot handle, which React Router would report as an unexpected error. */
export function routeMethods(build: AppBuild): MiddlewareHandler {
  const findRoutes = routeFinder(build);
  return async (context, next) => {
    const route = findRoutes(pagePath(context.req.path))?.at(-1)?.route;
    if (context.req.method !== 'POST') {
      if (!route || route.loader) return next();
      return context.text('Method not allowed.', 405, { Allow: 'POST' });
    }
    if (!route || route.path?.endsWith('*')) return context.text('This page doesn’t exist.', 404);
    if (!route.action) return context.text('Method not allowed.', 405, { Allow: 'GET, HEAD' });
    const type = context.req.header('content-type') ?? '';
    if (isAcceptingJson(route.handle)) {
      if (JSON_TYPES.test(type)) return next();
      return context.text('Send JSON.', 415);
    }
    if (FORM_TYPES.test(type)) return next();
    return context.text('Send a form, urlencoded or multipart.', 415);
  };
}
