import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { VIEWER_POLICY } from '#server/middleware/security-headers.ts';

const FONTS = ['letters.ttf', 'more-letters.ttf'];

export interface DrawnCard {
  /** In the folder of fixed files, without extension. */
  base: string;
  label?: string | undefined;
  text: string;
  /** Empty for none. */
  siteName: string;
  /** Storage key of the site's own icon. */
  iconKey: string | undefined;
  /** Invalidating one of them can change the card. */
  cacheTags: readonly string[];
}

/**
 * Sends the image of a link, drawn with these texts.
 * @param folder has the base, the fonts and the program's icon
 */
export async function sendCard(
  context: Context<AppEnvironment>,
  { images, config }: Platform,
  folder: string,
  { base, label, text, siteName, iconKey, cacheTags }: DrawnCard,
): Promise<Response> {
  const inFolder = (...names: string[]) => join(folder, ...names);
  const shown = JSON.stringify([base, label, text, siteName, iconKey]);
  const name = createHash('sha256').update(shown).digest('hex');
  const headers: Record<string, string> = {
    'Cache-Control': 'public, max-age=3600, stale-while-revalidate=60',
    'Content-Security-Policy': VIEWER_POLICY,
    ETag: `"${name}"`,
    ...(config.cacheTagHeader && { [config.cacheTagHeader]: cacheTags.join(' ') }),
  };
  if (context.req.header('if-none-match') === headers.ETag) {
    return context.body(null, 304, headers);
  }
  const bytes = await images.findCard(name, async () => ({
    base: await readFile(inFolder(`${base}.png`)),
    icon:
      (iconKey && (await images.findStored(iconKey))) || (await readFile(inFolder('icon-192.png'))),
    label,
    text,
    siteName,
    fonts: FONTS.map((font) => inFolder('cards', font)),
  }));
  if (!bytes) throw new Error('The image of a link was not drawn.');
  return context.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/png', ...headers });
}
