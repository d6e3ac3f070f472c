import {
  listOwnImageAddresses,
  type MarkdownImages,
  parseLibraryAddress,
} from '#app/text/long-text/images.server.ts';
import type { Database } from '#db/engine.ts';
import { imageSrcSet, imageUrl } from '../embeds/image-url.ts';
import type { SignFile } from '../file-access.server.ts';
import { type ImageRow, listImagesForText } from '../images.queries.server.ts';

const STORED_PATH = /^\/images\/([^/]+)\//;
/** More than any real article has, and within both databases' parameter limits. */
const MAX_IMAGES = 200;
/** For clients that ignore `srcset`. */
const FALLBACK_WIDTH = 960;
const FULL_WIDTH = 1920;

interface TextImageOptions {
  /** For images that may not be public. */
  sign?: SignFile | undefined;
  isForEmail?: boolean;
}

/** The site's own images in a Markdown text, keyed by their address in the text. */
export async function getMarkdownImages(
  db: Database,
  markdown: string,
  options: TextImageOptions = {},
): Promise<MarkdownImages> {
  const addresses = [...new Set(listOwnImageAddresses(markdown))].slice(0, MAX_IMAGES);
  const ids = new Map<string, number>();
  const keys = new Map<string, string>();
  for (const address of addresses) {
    const id = parseLibraryAddress(address);
    const key = STORED_PATH.exec(address)?.[1];
    if (id !== undefined) ids.set(address, id);
    else if (key) keys.set(address, key);
  }
  const rows = await listImagesForText(db, { ids: [...ids.values()], keys: [...keys.values()] });
  return new Map(
    addresses.flatMap((address) => {
      const id = ids.get(address);
      const row = id
        ? rows.find((candidate) => candidate.id === id && candidate.purpose === 'library')
        : rows.find(({ storage_key }) => storage_key === keys.get(address));
      return row ? [[address, presentForText(row, id ? undefined : address, options)]] : [];
    }),
  );
}

function presentForText(
  row: ImageRow & { credit: string },
  address: string | undefined,
  { sign, isForEmail = false }: TextImageOptions,
) {
  const { storage_key: key, width, height, credit } = row;
  const source = { key, width, ...(sign && { token: sign(key) }) };
  return {
    width,
    height,
    credit,
    src:
      (!sign && !isForEmail && address) ||
      imageUrl(key, FALLBACK_WIDTH, isForEmail ? 'jpeg' : 'webp', source.token),
    // An email has the picture itself.
    ...(!isForEmail && { fullSrc: imageUrl(key, FULL_WIDTH, 'webp', source.token) }),
    srcset: imageSrcSet(source, 'webp'),
    avifSrcset: imageSrcSet(source, 'avif'),
    alt: row.is_decorative ? '' : row.alt,
  };
}
