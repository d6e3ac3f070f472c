import { isSharedPage } from '#app/http/shared-page.ts';
import type { AppBuild } from './pages/app-build.ts';
import { pagePath, routeFinder } from './pages/route-tree.ts';

/** Answered before the pages. */
const SERVICES = /^\/(?:healthz|readyz|live|metrics)(?:\/|$)/i;
const DATA_ENDING = /\.data$/i;

/**
 * Returns a function that tells whether a path of the site shows each person something else, as drafts and settings do,
 * or is no page. Paths that no route has may be redirected, so they don't count.
 */
export function personalPathFinder(build: AppBuild): (path: string) => boolean {
  const findRoutes = routeFinder(build);
  return (given) => {
    const path = decodeAscii(given).replaceAll(/\/{2,}/g, '/');
    if (SERVICES.test(path) || DATA_ENDING.test(path)) return true;
    return !isSharedPage(findRoutes(pagePath(path))?.at(-1)?.route.handle);
  };
}

function decodeAscii(path: string): string {
  return path.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
