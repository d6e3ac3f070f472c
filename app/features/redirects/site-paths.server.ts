import type { RequestContext } from '#app/http/request-context.ts';

type Deps = Pick<RequestContext, 'db' | 'renderPublicPage'>;

/** First segments of paths that the server answers before it looks for a page. */
export const reservedSegments: readonly string[] = [
  '404',
  '410',
  'apple-touch-icon.png',
  'assets',
  'beacon',
  'doctor',
  'favicon.ico',
  'favicon.svg',
  'healthz',
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
];

/** Whether the site answers a path with something else than “not found”, so that a redirect from it is never used. */
export async function isAnswered(deps: Deps, path: string): Promise<boolean> {
  return (await findAnswer(deps, path)).isAnswered;
}

/** The same, and whether a page was rendered to find out. */
export async function findAnswer({ db, renderPublicPage }: Deps, path: string) {
  const [, first = ''] = path.split('/');
  if (reservedSegments.includes(first.toLowerCase())) {
    return { isAnswered: true, isRendered: false };
  }
  const { status, html } = await renderPublicPage(path, db);
  return { isAnswered: status !== 404, isRendered: html !== '' };
}

export const ANSWERED = 'A page of this site has this path, so the redirect would never be used.';
