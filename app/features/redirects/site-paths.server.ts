import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { RequestContext } from '#app/http/request-context.ts';

type Deps = Pick<RequestContext, 'db' | 'renderPublicPage'>;

/** First segments of paths that the server answers before it looks for a page. */
export const reservedSegments: readonly string[] = [
  '404',
  '410',
  'app-start.html',
  'app-start.js',
  'apple-touch-icon.png',
  'assets',
  'beacon',
  'cards',
  'doctor',
  'favicon.ico',
  'favicon.svg',
  'healthz',
  'files',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'images',
  'live',
  'metrics',
  'push-worker.js',
  'ratings',
  'readyz',
  'uploads',
  'videos',
  'worker.js',
];

/** Whether the server answers a path before it looks for a page. */
export function isServers(path: string): boolean {
  const [, first = ''] = path.split('/');
  return reservedSegments.includes(first.toLowerCase());
}

/** Whether the site answers a path with something else than “not found”, so that a redirect from it is never used. */
export async function isAnswered(deps: Deps, path: string): Promise<boolean> {
  return (await findAnswer(deps, path)).isAnswered;
}

/** The same, and whether a page was rendered to find out. */
export async function findAnswer({ db, renderPublicPage }: Deps, path: string) {
  if (isServers(path)) return { isAnswered: true, isRendered: false };
  const { status, html } = await renderPublicPage(path, db);
  return { isAnswered: status !== 404, isRendered: html !== '' };
}

/** Which of these paths pages have that are not published yet. A redirect from one would take the page's place. */
export async function listKeptPaths(
  { db, contentKinds }: Pick<Deps, 'db'> & { contentKinds: ContentKinds },
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const kept = await Promise.all(contentKinds.map((kind) => kind.listKeptPaths?.(db, paths) ?? []));
  return new Set(kept.flat());
}

export const KEPT = 'An unpublished page has this path. Change its URL first.';
export const ANSWERED = 'A page of this site has this path, so the redirect would never be used.';
