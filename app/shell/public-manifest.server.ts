import { createHash } from 'node:crypto';
import type { EntryContext } from 'react-router';

type Manifest = EntryContext['manifest'];

const ADMIN_FRAME = 'shell/routes/admin-frame';
const ADMIN_FALLBACK = 'shell/routes/admin-not-found';

/** Feeds, sitemaps, webhooks and images of editors: no public page navigates to them or fetches them. */
const UNUSED =
  /^(feeds?[./]|sitemap|webhooks\/|robots\.txt|\.well-known\/|manifest\.webmanifest|admin\/image-)/;

/**
 * The route manifest of public pages. Of the admin routes it keeps only the fallback, which matches
 * every admin URL and loads it from the server.
 */
export function publicManifest(manifest: Manifest): Manifest {
  const routes: Manifest['routes'] = {};
  for (const [id, route] of Object.entries(manifest.routes)) {
    const isForPages = !isInAdmin(manifest, id) && !UNUSED.test(route?.path ?? '');
    if (route && isForPages) routes[id] = route;
  }
  const fallback = manifest.routes[ADMIN_FALLBACK];
  if (!fallback) throw new Error(`route ${ADMIN_FALLBACK} not found`);
  routes[ADMIN_FALLBACK] = { ...fallback, parentId: 'root' };
  const content = JSON.stringify({ ...manifest, routes });
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { ...manifest, routes, url: `/assets/public-manifest-${hash}.js` };
}

function isInAdmin(manifest: Manifest, id: string | undefined): boolean {
  if (id === undefined || id === ADMIN_FRAME) return id !== undefined;
  return isInAdmin(manifest, manifest.routes[id]?.parentId);
}

let cached: { full: Manifest; public: Manifest } | undefined;

/** Admin pages get the full manifest, all others the public one. */
export function manifestFor(full: Manifest, routeIds: readonly string[]): Manifest {
  // In development, routes change while the server runs.
  if (!import.meta.env.PROD || routeIds.includes(ADMIN_FRAME)) return full;
  if (cached?.full !== full) cached = { full, public: publicManifest(full) };
  return cached.public;
}

/** Leaves out what is false or empty, which React Router takes for missing, and files that every page has loaded. */
export function manifestScript(manifest: Manifest): string {
  const { root } = manifest.routes;
  const loaded = new Set([...manifest.entry.imports, ...(root?.imports ?? [])]);
  const routes: Manifest['routes'] = {};
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (!route || route === root) routes[id] = route;
    else routes[id] = { ...route, imports: route.imports?.filter((file) => !loaded.has(file)) };
  }
  const isEmpty = (value: unknown) => value === false || (Array.isArray(value) && !value.length);
  const json = JSON.stringify({ ...manifest, routes }, (_, value) =>
    isEmpty(value) ? undefined : value,
  );
  return `window.__reactRouterManifest=${json};`;
}
