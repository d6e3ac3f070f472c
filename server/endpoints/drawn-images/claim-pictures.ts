import type { Context } from 'hono';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { type AppBuild, getServerBindings } from '#server/pages/app-build.ts';
import { sendCard } from './drawn-card.ts';

const PATH = /^\/ratings\/claims\/(\d+)\/[a-z0-9-]+\.png$/;

/**
 * Serves `/ratings/claims/{id}/{rating}-{hash of the statement}.png`, the image of links to a claim. One of yesterday leads to
 * the one of today.
 * @param folder has the images of the ratings
 */
export function claimPictures(platform: Platform, build: AppBuild, folder: string) {
  const { findClaimPicture, maintenance } = getServerBindings(build);
  return async (context: Context<AppEnvironment>) => {
    const id = PATH.exec(context.req.path)?.[1];
    const picture = await findClaimPicture(platform.engine.db, id);
    if (!picture) {
      return context.text('Image not found.', 404, { 'Cache-Control': 'no-store' });
    }
    const { path, rating, statement: text, siteName, iconKey } = picture;
    if (path !== context.req.path) {
      context.header('Cache-Control', 'no-store');
      return context.redirect(path, 302);
    }
    const base = `ratings/claim-${rating}`;
    const cacheTags = [`claim:${id}`, maintenance.siteTag];
    return sendCard(context, platform, folder, { base, text, siteName, iconKey, cacheTags });
  };
}
