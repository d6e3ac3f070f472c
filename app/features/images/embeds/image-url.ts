import {
  type ImageFormat,
  type ImageSize,
  imageWidths,
  portraitWidths,
  variantFileName,
} from '#platform/images/image-sizes.ts';
import type { ImageSource } from './image-source.ts';

/** @param token lets the URL work for anyone although the image is not public */
export function imageUrl(
  key: string,
  size: ImageSize,
  format: ImageFormat,
  token?: string,
): string {
  return `/images/${key}/${size}.${format}${imageQuery(token)}`;
}

function imageQuery(token: string | undefined): string {
  return token ? `?token=${token}` : '';
}

/** The image as it is stored. Feeds link to it, because its size in bytes is known. */
export function storedImageUrl(key: string): string {
  return `/images/${key}/stored.webp`;
}

/** The largest size that any page shows. */
export function fullSizeImageUrl(key: string): string {
  return imageUrl(key, 1920, 'webp');
}

/** Widths up to and including the first one that covers the original. */
function availableWidths(originalWidth: number) {
  const next = imageWidths.findIndex((width) => width >= originalWidth);
  return next === -1 ? imageWidths : imageWidths.slice(0, next + 1);
}

/** The `srcset` attribute for one format. */
export function imageSrcSet(
  { key, width: originalWidth, token }: Pick<ImageSource, 'key' | 'width' | 'token'>,
  format: ImageFormat,
): string {
  return availableWidths(originalWidth)
    .map((width) => `${imageUrl(key, width, format, token)} ${width}w`)
    .join(', ');
}

/** The `srcset` attribute of the upright crops around the focus in one format. */
export function portraitSrcSet(
  { key, focus, token }: Pick<ImageSource, 'key' | 'focus' | 'token'>,
  format: ImageFormat,
): string {
  const getName = (width: (typeof portraitWidths)[number]) =>
    variantFileName({ size: `portrait-${width}`, format, focus });
  return portraitWidths
    .map((width) => `/images/${key}/${getName(width)}${imageQuery(token)} ${width}w`)
    .join(', ');
}

const IMAGE_PATH = /^\/images\/([0-9a-f]{24})\//;

/** The storage key in the path of an image. */
export function imageKeyIn(pathname: string): string | undefined {
  return IMAGE_PATH.exec(pathname)?.[1];
}
