import type { PictureSize } from '#platform/images/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import type { Draining } from './draining.ts';
import { readPictureAddress } from './endpoints/pictures.ts';
import type { AppBuild } from './pages/app-build.ts';
import { PageRenderer } from './pages/page-renderer.ts';

/** Pages most people come to first, in the order their pictures are made. */
const PAGES = ['/', '/news', '/media'];
/** Some twenty seconds of one core at most. */
const MOST_SIZES = 240;
const ADDRESSES = /\/images\/[0-9a-f]{24}\/\d+\.[a-z]+/g;

/**
 * Makes the picture sizes of the first pages before anybody asks for them: a large AVIF takes
 * seconds on a busy machine. One at a time, only while no visitor waits for a picture, and what is
 * there already costs a look at the disk.
 */
export async function warmPictures(
  platform: Platform,
  build: AppBuild,
  draining: Draining,
): Promise<void> {
  const renderer = new PageRenderer(platform, build);
  const sizes = new Map<string, PictureSize>();
  for (const page of PAGES) {
    const html = await render(platform, renderer, page);
    for (const [address] of html.matchAll(ADDRESSES)) {
      const size = readPictureAddress(address);
      if (size && sizes.size < MOST_SIZES) sizes.set(address, size);
    }
  }
  for (const size of sizes.values()) {
    if (draining.isDraining) return;
    await platform.pictures
      .prepare(size)
      .catch((error) =>
        platform.log.warn({ err: error, picture: size.storageKey }, 'a picture cannot be made'),
      );
  }
}

/** Through the cache, so that the first visitor finds the page ready too. */
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
