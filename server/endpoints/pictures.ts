import type { Context } from 'hono';
import { pictureFormats, pictureWidths } from '#platform/images/image-sizes.ts';
import type { PictureSize, Pictures } from '#platform/images/pictures.ts';
import type { AppEnvironment } from '#server/app-environment.ts';

const ADDRESS = /^\/images\/([0-9a-f]{24})\/(\d+)\.([a-z]+)$/;

/** Undefined for what is no address of a picture in a size there is. */
export function readPictureAddress(path: string): PictureSize | undefined {
  const [, storageKey, digits, ending] = ADDRESS.exec(path) ?? [];
  const width = pictureWidths.find((candidate) => String(candidate) === digits);
  const format = pictureFormats.find((candidate) => candidate === ending);
  return storageKey && width && format ? { storageKey, width, format } : undefined;
}

/** `/images/{key}/{width}.{format}`: the key is a hash of the picture, so an answer holds for ever. */
export function pictures(store: Pictures) {
  return async (context: Context<AppEnvironment>) => {
    const wanted = readPictureAddress(context.req.path);
    const bytes = wanted && (await store.size(wanted.storageKey, wanted.width, wanted.format));
    if (!wanted || !bytes) return context.text('There is no such picture.', 404);
    return context.body(new Uint8Array(bytes), 200, {
      'Content-Type': `image/${wanted.format}`,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  };
}
