import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { VIEWER_POLICY } from '#server/middleware/security-headers.ts';
import { type AppBuild, getServerBindings } from '#server/pages/app-build.ts';

const PATH = /^\/ratings\/claims\/(\d+)\/[a-z0-9-]+\.png$/;
const FONTS = ['letters.ttf', 'more-letters.ttf'];

/**
 * Serves `/ratings/claims/{id}/{rating}-{hash of the statement}.png`, the image of links to a claim. One of yesterday leads to
 * the one of today.
 * @param folder has the images of the ratings, and the fonts
 */
export function claimPictures(
  { engine, images, config }: Platform,
  build: AppBuild,
  folder: string,
) {
  const { findClaimPicture, maintenance } = getServerBindings(build);
  const inFolder = (...names: string[]) => join(folder, ...names);
  return async (context: Context<AppEnvironment>) => {
    const id = PATH.exec(context.req.path)?.[1];
    const picture = await findClaimPicture(engine.db, id);
    if (!picture) {
      return context.text('Image not found.', 404, { 'Cache-Control': 'no-store' });
    }
    const { path, rating, statement, siteName, iconKey } = picture;
    if (path !== context.req.path) {
      context.header('Cache-Control', 'no-store');
      return context.redirect(path, 302);
    }
    const shown = JSON.stringify([rating, statement, siteName, iconKey]);
    const name = createHash('sha256').update(shown).digest('hex');
    const headers: Record<string, string> = {
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=60',
      'Content-Security-Policy': VIEWER_POLICY,
      ETag: `"${name}"`,
      ...(config.cacheTagHeader && {
        [config.cacheTagHeader]: `claim:${id} ${maintenance.siteTag}`,
      }),
    };
    if (context.req.header('if-none-match') === headers.ETag) {
      return context.body(null, 304, headers);
    }
    const bytes = await images.findCard(name, async () => ({
      base: await readFile(inFolder('ratings', `claim-${rating}.png`)),
      icon:
        (iconKey && (await images.findStored(iconKey))) ||
        (await readFile(inFolder('icon-192.png'))),
      text: statement,
      siteName,
      fonts: FONTS.map((font) => inFolder('ratings', font)),
    }));
    if (!bytes) throw new Error('The image of a claim was not drawn.');
    return context.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/png', ...headers });
  };
}
