import type { Context } from 'hono';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { type AppBuild, getServerBindings } from '#server/pages/app-build.ts';
import { NOT_FOUND_PATH } from '#server/pages/route-tree.ts';
import type { SharedPages } from '#server/pages/shared-pages.ts';
import { readAddress } from '#server/pages/shared-url.ts';
import { isBusy, type UnavailableResponse } from '#server/refusals/unavailable-response.ts';
import { sendCard } from './drawn-card.ts';

const PATH = /^\/cards(\/.+)\.png$/;

/**
 * Serves `/cards/{path of a public page}.png`, the image of links to pages without a picture of their own. It has the title
 * that the page gives itself, so whatever readers can't see has none.
 * @param folder has the base
 */
export function shareCards(
  platform: Platform,
  build: AppBuild,
  {
    pages,
    unavailable,
    folder,
  }: { pages: SharedPages; unavailable: UnavailableResponse; folder: string },
) {
  const { cards, maintenance } = getServerBindings(build);
  const { origin } = platform.config;
  const readPage = async (context: Context<AppEnvironment>) => {
    const { pathname, search } = readAddress(origin, context.env.incoming.url ?? '/');
    const path = PATH.exec(pathname)?.[1];
    const url = path && (await pages.find(new URL(origin + path + search)));
    if (!url || url.key === NOT_FOUND_PATH) return undefined;
    const page = await pages.get(url, context);
    return page.reply('identity');
  };
  const send = async (context: Context<AppEnvironment>) => {
    const page = await readPage(context);
    if (page && page.status >= 500) return unavailable.send(context);
    const texts =
      page?.status === 200 ? cards.readCardTexts(page.whole.body.toString()) : undefined;
    if (!texts) {
      return context.text('Image not found.', 404, { 'Cache-Control': 'no-store' });
    }
    return sendCard(context, platform, folder, {
      base: 'cards/base',
      label: texts.section,
      text: texts.title,
      ...(await cards.getDrawnMark(platform.engine.db)),
      cacheTags: [maintenance.siteTag],
    });
  };
  return async (context: Context<AppEnvironment>) => {
    try {
      return await send(context);
    } catch (error) {
      if (isBusy(error)) return unavailable.sendBusy(context);
      throw error;
    }
  };
}
