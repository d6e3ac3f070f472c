import { setTimeout as sleep } from 'node:timers/promises';
import type { ImageVariant } from '#platform/images/image-sizes.ts';
import type { Platform } from '#platform/platform.ts';
import type { Draining } from './draining.ts';
import { parseImagePath } from './endpoints/images.ts';
import type { PageRendering } from './rendering/page-rendering.ts';

/** The most visited entry pages, in order. */
const ENTRY_PAGES = ['/', '/news', '/media'];
/** About twenty seconds of one core at most. */
const MAX_IMAGES = 240;
/** A start has visitors who waited for it; they come first. */
const PAUSE_MS = 1_000;
const IMAGE_URLS = /\/images\/[0-9a-f]{24}\/[a-z\d-]+\.[a-z]+/g;

/**
 * Makes the image variants of entry pages in advance, because a large AVIF takes seconds on a busy
 * machine. Runs one at a time, and only while no visitor is waiting for an image.
 */
export async function warmImages(
  platform: Platform,
  rendering: PageRendering,
  draining: Draining,
  pauseMs = PAUSE_MS,
): Promise<void> {
  const variants = new Map<string, ImageVariant>();
  for (const page of ENTRY_PAGES) {
    await sleep(pauseMs);
    if (draining.isDraining) return;
    const html = await render(platform, rendering, page);
    for (const [url] of html.matchAll(IMAGE_URLS)) {
      const variant = parseImagePath(url);
      if (variant && variants.size < MAX_IMAGES) variants.set(url, variant);
    }
  }
  for (const variant of variants.values()) {
    if (draining.isDraining) return;
    await platform.images
      .prepareVariant(variant)
      .catch((error) =>
        platform.log.warn({ err: error, image: variant.storageKey }, 'image warm-up failed'),
      );
  }
}

/** Renders through the cache, so that the first visitor gets a cached page. */
async function render(
  { pageCache }: Platform,
  rendering: PageRendering,
  path: string,
): Promise<string> {
  const address = { key: path, query: new URLSearchParams() };
  const order = { address, requestId: 'warm-up', encoding: 'br', client: 'warm-up' } as const;
  const page = await pageCache.get(path, () => rendering.render(order));
  const { status, whole } = await page.reply('identity');
  return status === 200 ? whole.body.toString() : '';
}
