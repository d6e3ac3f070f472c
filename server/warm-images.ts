import type { ImageVariant } from '#platform/images/image-store.ts';
import type { Platform } from '#platform/platform.ts';
import type { Draining } from './draining.ts';
import { parseImagePath } from './endpoints/images.ts';
import type { AppBuild } from './pages/app-build.ts';
import { PageRenderer } from './pages/page-renderer.ts';

/** The most visited entry pages, in order. */
const PAGES = ['/', '/news', '/media'];
/** About twenty seconds of one core at most. */
const MAX_IMAGES = 240;
const ADDRESSES = /\/images\/[0-9a-f]{24}\/\d+\.[a-z]+/g;

/**
 * Makes the image variants of entry pages in advance, because a large AVIF takes seconds on a busy
 * machine. Runs one at a time, and only while no visitor is waiting for an image.
 */
export async function warmImages(
  platform: Platform,
  build: AppBuild,
  draining: Draining,
): Promise<void> {
  const renderer = new PageRenderer(platform, build);
  const sizes = new Map<string, ImageVariant>();
  for (const page of PAGES) {
    const html = await render(platform, renderer, page);
    for (const [address] of html.matchAll(ADDRESSES)) {
      const size = parseImagePath(address);
      if (size && sizes.size < MAX_IMAGES) sizes.set(address, size);
    }
  }
  for (const size of sizes.values()) {
    if (draining.isDraining) return;
    await platform.images
      .prepareVariant(size)
      .catch((error) =>
        platform.log.warn({ err: error, image: size.storageKey }, 'image warm-up failed'),
      );
  }
}

/** Renders through the cache, so that the first visitor gets a cached page. */
async function render(
  { pageCache }: Platform,
  renderer: PageRenderer,
  path: string,
): Promise<string> {
  const address = { key: path, query: new URLSearchParams() };
  const page = await pageCache.get(path, () => renderer.renderShared(address, 'warm-up'));
  const { status, body } = await page.reply('identity');
  return status === 200 ? body.toString() : '';
}
