import type { Context } from 'hono';
import {
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
} from '#platform/images/image-sizes.ts';
import type { Pictures } from '#platform/images/pictures.ts';
import type { AppEnvironment } from '#server/app-environment.ts';

const ADDRESS = /^\/images\/([0-9a-f]{24})\/(\d+)\.([a-z]+)$/;

interface Wanted {
  key: string;
  width: PictureWidth;
  format: PictureFormat;
}

function parse(path: string): Wanted | undefined {
  const [, key, digits, ending] = ADDRESS.exec(path) ?? [];
  const width = pictureWidths.find((candidate) => String(candidate) === digits);
  const format = pictureFormats.find((candidate) => candidate === ending);
  return key && width && format ? { key, width, format } : undefined;
}

/** `/images/{key}/{width}.{format}`: the key is a hash of the picture, so an answer holds for ever. */
export function pictures(store: Pictures) {
  return async (context: Context<AppEnvironment>) => {
    const wanted = parse(context.req.path);
    const bytes = wanted && (await store.size(wanted.key, wanted.width, wanted.format));
    if (!wanted || !bytes) return context.text('There is no such picture.', 404);
    return context.body(new Uint8Array(bytes), 200, {
      'Content-Type': `image/${wanted.format}`,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  };
}
