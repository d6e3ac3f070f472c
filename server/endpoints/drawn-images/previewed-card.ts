import type { Context } from 'hono';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { type AppBuild, getServerBindings } from '#server/pages/app-build.ts';
import { sendCard } from './drawn-card.ts';

/** Serves `/cards/preview/{token}.png`, the image that a page will have, with the texts that are signed in the token. */
export function previewedCard(platform: Platform, build: AppBuild, folder: string) {
  const { cards, maintenance } = getServerBindings(build);
  return async (context: Context<AppEnvironment>) => {
    const token = context.req.param('token')?.replace(/\.png$/, '') ?? '';
    const texts = cards.readCardPreview(platform.signer, token);
    if (!texts) return context.text('Image not found.', 404, { 'Cache-Control': 'no-store' });
    return sendCard(context, platform, folder, {
      base: 'cards/base',
      label: texts.section,
      text: texts.title,
      ...(await cards.getDrawnMark(platform.engine.db)),
      cacheTags: [maintenance.siteTag],
    });
  };
}
