import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { VIEWER_POLICY } from '#server/middleware/security-headers.ts';
import { type AppBuild, getServerBindings } from '#server/pages/app-build.ts';

const PATH = /^\/ratings\/articles\/(\d+)\/[a-z0-9_-]+\.jpeg$/;

/**
 * Serves `/ratings/articles/{id}/{ratings}.jpeg`, the picture of an article below the ratings of its claims. Networks keep an
 * image by its URL, so one with the ratings of yesterday leads to the one of today.
 * @param folder has the images of the ratings
 */
export function ratedPictures(
  { engine, images, config }: Platform,
  build: AppBuild,
  folder: string,
) {
  const { findRatedPicture } = getServerBindings(build);
  return async (context: Context<AppEnvironment>) => {
    const picture = await findRatedPicture(engine.db, PATH.exec(context.req.path)?.[1]);
    if (!picture) return notFound(context);
    const { storageKey, ratings, path } = picture;
    if (path !== context.req.path) {
      context.header('Cache-Control', 'no-store');
      return context.redirect(path, 302);
    }
    const headers: Record<string, string> = {
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=60',
      'Content-Security-Policy': VIEWER_POLICY,
      ETag: `"${storageKey}-${ratings}"`,
      ...(config.cacheTagHeader && { [config.cacheTagHeader]: `image:${storageKey}` }),
    };
    if (context.req.header('if-none-match') === headers.ETag) {
      return context.body(null, 304, headers);
    }
    const bytes = await images.findOverlaid(storageKey, {
      name: ratings,
      read: () => readFile(join(folder, 'ratings', `${ratings}.png`)),
    });
    if (!bytes) return notFound(context);
    return context.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/jpeg', ...headers });
  };
}

function notFound(context: Context<AppEnvironment>) {
  return context.text('Image not found.', 404, { 'Cache-Control': 'no-store' });
}
