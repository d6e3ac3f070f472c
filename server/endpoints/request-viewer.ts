import type { Viewer } from '#app/http/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { type AppBuild, getServerBindings } from '#server/pages/app-build.ts';
import { getSiteAuth } from '#server/pages/site-auth.ts';

/** Makes a lookup of the viewer for endpoints outside the app. Cookies to set are added to the list. */
export function createViewerLookup(platform: Platform, build: AppBuild) {
  const bindings = getServerBindings(build);
  const { findSession } = getSiteAuth(platform, bindings);
  return ({ headers }: Request, cookies: string[]): (() => Promise<Viewer>) => {
    const identity = new bindings.RequestIdentity({
      findSession,
      db: platform.engine.db,
      isSecure: platform.config.isSecure,
      headers,
      // For those who become guests, which reading a file makes no one.
      limits: platform.limits(() => {}),
      clientNetwork: '',
      now: platform.now(),
      addCookies: (lines) => cookies.push(...lines),
      shownViewer: undefined,
      isTwoFactorRequiredOfStaff: bindings.isTwoFactorRequiredOfStaff,
    });
    return identity.getViewer;
  };
}
