import { createHash } from 'node:crypto';
import type { EntryContext } from 'react-router';

type Manifest = EntryContext['manifest'];

const ADMIN_FRAME = 'shell/routes/admin-frame';
const ADMIN_FALLBACK = 'shell/routes/admin-not-found';

/** Feeds, sitemaps, webhooks, and images and files of editors: no public page navigates to them. */
const UNUSED =
  /^(feeds?[./]|sitemap|webhooks\/|robots\.txt|\.well-known\/|manifest\.webmanifest|admin\/(image|file)-)/;

/** Downloads, and data that scripts read and write by themselves: the router knows nothing of it. */
const FETCHED =
  /^(me|sign-out|topic-suggestions|sign-in\/passkey|polls\/:id\/(vote|curve)|message-board\/(pictures|preview|mine|unread|name|posts|(private\/)?posts\/:id\/(own|quote)|(private\/)?:id\/replies))$|\.(json|ics)$/;

/** Pages that emails, other sites, the browser's worker and staff open, or that open in another tab. */
const OPENED =
  /^(offline|maintenance|shared-report\/:token|subscribe\/confirm|(notifications\/)?unsubscribe|reset-password|texts|auth\/callback\/:provider|(confirm|change)-address|affiliate\/hardware\/:slug|[a-z]+\/preview\/:token(\/[a-z-]+)?)$/;

/**
 * The route manifest of public pages. Of the admin routes it keeps only the fallback, which matches
 * every admin URL and loads it from the server.
 */
export function publicManifest(manifest: Manifest): Manifest {
  const routes: Manifest['routes'] = {};
  for (const [id, route] of Object.entries(manifest.routes)) {
    const path = route?.path ?? '';
    const isNavigatedTo = [UNUSED, FETCHED, OPENED].every((paths) => !paths.test(path));
    if (route && isNavigatedTo && !isInAdmin(manifest, id)) routes[id] = route;
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

/** Admin pages, and others that the public manifest doesn't have, get the full one. */
export function manifestFor(full: Manifest, routeIds: readonly string[]): Manifest {
  // In development, routes change while the server runs.
  if (!import.meta.env.PROD || routeIds.includes(ADMIN_FRAME)) return full;
  if (cached?.full !== full) cached = { full, public: publicManifest(full) };
  const { routes } = cached.public;
  return routeIds.every((id) => id in routes) ? cached.public : full;
}

/**
 * Leaves out what is false or empty, which React Router takes for missing, files that every page has loaded, and what
 * follows from a route's id: the script adds it again. A module is named after the last part of the id, and a hash.
 */
export function manifestScript(manifest: Manifest): string {
  const { root } = manifest.routes;
  const loaded = new Set([...manifest.entry.imports, ...(root?.imports ?? [])]);
  const routes: Record<string, unknown> = {};
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (!route) continue;
    const imports =
      route === root ? route.imports : route.imports?.filter((file) => !loaded.has(file));
    const start = moduleStart(id);
    const isNamed = route.module.startsWith(start) && route.module.endsWith('.js');
    const module = isNamed ? route.module.slice(start.length, -'.js'.length) : route.module;
    routes[id] = { ...route, id: undefined, imports, module };
  }
  const isEmpty = (value: unknown) => value === false || (Array.isArray(value) && !value.length);
  const json = JSON.stringify({ ...manifest, routes }, (_, value) =>
    isEmpty(value) ? undefined : value,
  );
  return `for(const[i,r]of Object.entries((window.__reactRouterManifest=${json}).routes)){r.id=i;if(r.module[0]!='/')r.module='/assets/'+i.split('/').pop()+'-'+r.module+'.js'}`;
}

function moduleStart(id: string): string {
  return `/assets/${id.split('/').pop()}-`;
}
