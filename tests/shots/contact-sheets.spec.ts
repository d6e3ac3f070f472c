import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { adminPages, memberPages, publicPages } from '../browser/support/addresses.ts';
import type { Role } from '../browser/support/as-role.ts';
import { enterSite } from '../browser/support/enter-site.ts';
import { type OwnSite, startOwnSite } from '../browser/support/own-site.ts';
import { hydrateOnGoto } from '../browser/support/test.ts';
import { joinShots, type Shot } from './join-shots.ts';

const FOLDER = 'shots';
const WIDTHS = [390, 820, 1440];
/** What fits on a sheet; the rest of a long page repeats itself. */
const MAX_HEIGHT = 2600;
const SIX_HOURS = 6 * 60 * 60_000;

const areas: { area: string; role?: Role; pages: readonly string[] }[] = [
  { area: 'public', pages: publicPages },
  { area: 'account', role: 'subscriber', pages: memberPages },
  { area: 'admin', role: 'admin', pages: adminPages },
];

/** `/news/1?page=2` becomes `news-1-page-2`. */
function getFileName(address: string): string {
  return address.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
}

async function draw(
  browser: Browser,
  site: OwnSite,
  { role, pages }: { role: Role | undefined; pages: readonly string[] },
): Promise<Map<string, Shot[]>> {
  const shots = new Map<string, Shot[]>(pages.map((address) => [address, []]));
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of WIDTHS) {
      const viewport = { width, height: 900 };
      const options = { colorScheme, viewport, reducedMotion: 'reduce' } as const;
      const context = await enterSite(browser, site, { role, options });
      const page = await context.newPage();
      hydrateOnGoto(page);
      for (const address of pages) {
        await page.goto(address);
        // Pictures below the screen load when they come near it.
        await page.evaluate(async () => {
          const images = [...document.images];
          for (const image of images) image.loading = 'eager';
          await Promise.allSettled(images.map((image) => image.decode()));
        });
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) };
        shots.get(address)?.push({ width, image: await page.screenshot({ fullPage: true, clip }) });
      }
      await context.close();
    }
  }
  return shots;
}

for (const { area, role, pages } of areas) {
  test(`Draws the ${area} pages`, async ({ browser }) => {
    test.setTimeout(SIX_HOURS);
    const site = await startOwnSite({ hasSample: true });
    const folder = join(FOLDER, area);
    await mkdir(folder, { recursive: true });
    const shots = await draw(browser, site, { role, pages });
    await site.stop();
    for (const [address, views] of shots) {
      expect(views).toHaveLength(2 * WIDTHS.length);
      await joinShots(views, join(folder, `${getFileName(address)}.png`));
    }
  });
}
