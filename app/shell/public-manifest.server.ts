import { createHash } from 'node:crypto';
import type { EntryContext } from 'react-router';

type Manifest = EntryContext['manifest'];

const DESK_FRAME = 'shell/routes/admin-frame';
const DESK_DOOR = 'shell/routes/admin-not-found';

/**
 * The list of routes that public pages bring: without the desk's, of which one stays, the door. It
 * answers to any address of the desk, by loading the page from the server.
 */
export function publicManifest(manifest: Manifest): Manifest {
  const routes: Manifest['routes'] = {};
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (route && id !== DESK_FRAME && route.parentId !== DESK_FRAME) routes[id] = route;
  }
  const door = manifest.routes[DESK_DOOR];
  if (!door) throw new Error(`${DESK_DOOR} is not among the routes`);
  routes[DESK_DOOR] = { ...door, parentId: 'root' };
  const content = JSON.stringify({ ...manifest, routes });
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { ...manifest, routes, url: `/assets/public-manifest-${hash}.js` };
}

let known: { whole: Manifest; public: Manifest } | undefined;

/** The list for a page of these routes: the whole one on the desk's own. */
export function manifestFor(whole: Manifest, routeIds: readonly string[]): Manifest {
  // While developing, routes come and go.
  if (!import.meta.env.PROD || routeIds.includes(DESK_FRAME)) return whole;
  if (known?.whole !== whole) known = { whole, public: publicManifest(whole) };
  return known.public;
}

/** The same list as the script a page loads. */
export function manifestScript(manifest: Manifest): string {
  return `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
}
