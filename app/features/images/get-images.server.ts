import { listOwnImageUrls, type MarkdownImage } from '#app/text/long-text/images.server.ts';
import type { Database } from '#db/engine.ts';
import type { ImageSource } from './embeds/image-source.ts';
import { imageSrcSet } from './embeds/image-url.ts';
import { listImageSizes, listImages } from './images.queries.server.ts';

/** Skips null and unknown ids. */
export async function getImagesById(
  db: Database,
  ids: readonly (number | null)[],
): Promise<Map<number, ImageSource>> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))];
  const rows = await listImages(db, uniqueIds);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        key: row.storage_key,
        width: row.width,
        height: row.height,
        placeholder: row.placeholder,
        alt: row.alt,
      },
    ]),
  );
}

const OWN_IMAGE_PATH = /^\/images\/([^/]+)\//;
/** More than any real article has, and within both databases' parameter limits. */
const MAX_IMAGES = 200;

/** The site's own images in a Markdown text, keyed by their URL in the text. */
export async function getMarkdownImages(
  db: Database,
  markdown: string,
): Promise<Map<string, MarkdownImage>> {
  const keys = new Map<string, string>();
  for (const url of listOwnImageUrls(markdown).slice(0, MAX_IMAGES)) {
    const key = OWN_IMAGE_PATH.exec(url)?.[1];
    if (key) keys.set(url, key);
  }
  const rows = await listImageSizes(db, [...new Set(keys.values())]);
  const rowsByKey = new Map(rows.map((row) => [row.storage_key, row]));
  return new Map(
    [...keys].flatMap(([url, key]) => {
      const row = rowsByKey.get(key);
      if (!row) return [];
      const { width, height } = row;
      return [[url, { width, height, srcset: imageSrcSet(key, width, 'webp') }]];
    }),
  );
}
