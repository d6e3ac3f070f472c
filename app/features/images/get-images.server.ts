import { AppError } from '#app/errors.ts';
import {
  listOwnImageAddresses,
  type MarkdownImages,
  parseLibraryAddress,
} from '#app/text/long-text/images.server.ts';
import type { Database } from '#db/engine.ts';
import type { ImageSource } from './embeds/image-source.ts';
import { imageSrcSet, imageUrl } from './embeds/image-url.ts';
import type { SignFile } from './file-access.server.ts';
import {
  findImagePurpose,
  type ImageRow,
  listImages,
  listImagesForText,
} from './images.queries.server.ts';

/** Skips null and unknown ids, and images in the trash. */
export async function getImagesById(
  db: Database,
  ids: readonly (number | null)[],
  sign?: SignFile,
): Promise<Map<number, ImageSource>> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))];
  const rows = await listImages(db, uniqueIds);
  return new Map(
    rows.map((row) => [
      row.id,
      { ...presentImage(row), ...(sign && { token: sign(row.storage_key) }) },
    ]),
  );
}

/** The images of rows that have one each. */
export function getImagesOf(
  db: Database,
  rows: readonly { image_id: number | null }[],
  sign?: SignFile,
): Promise<Map<number, ImageSource>> {
  return getImagesById(
    db,
    rows.map(({ image_id }) => image_id),
    sign,
  );
}

/**
 * Checks what an editor chose for the field `imageId`. Uploads of readers can become content, too.
 * @throws AppError refused
 */
export async function ensureImage(
  db: Database,
  imageId: number | null,
  purposes: readonly string[] = ['library', 'attachment'],
): Promise<void> {
  if (imageId === null || purposes.includes((await findImagePurpose(db, imageId)) ?? '')) return;
  const message = `Image ${imageId} isn’t in the library.`;
  throw new AppError('refused', { message, field: 'imageId' });
}

export function presentImage(row: Omit<ImageRow, 'id' | 'title'>): ImageSource {
  const { storage_key: key, width, height, placeholder } = row;
  const isCentered = row.focal_x === 50 && row.focal_y === 50;
  return {
    key,
    width,
    height,
    placeholder,
    alt: row.is_decorative ? '' : row.alt,
    ...(!isCentered && { focus: { x: row.focal_x, y: row.focal_y } }),
  };
}

const STORED_PATH = /^\/images\/([^/]+)\//;
/** More than any real article has, and within both databases' parameter limits. */
const MAX_IMAGES = 200;
/** For clients that ignore `srcset`. */
const FALLBACK_WIDTH = 960;

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
    srcset: imageSrcSet(source, 'webp'),
    avifSrcset: imageSrcSet(source, 'avif'),
    alt: row.is_decorative ? '' : row.alt,
  };
}
