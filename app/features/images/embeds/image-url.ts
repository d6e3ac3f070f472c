import { type ImageFormat, imageWidths } from '#platform/images/image-sizes.ts';

export function imageUrl(key: string, width: number, format: ImageFormat): string {
  return `/images/${key}/${width}.${format}`;
}

/** The largest size that any page shows. */
export function fullSizeImageUrl(key: string): string {
  return imageUrl(key, 1920, 'webp');
}

/** Widths up to and including the first one that covers the original. */
function availableWidths(originalWidth: number): readonly number[] {
  const next = imageWidths.findIndex((width) => width >= originalWidth);
  return next === -1 ? imageWidths : imageWidths.slice(0, next + 1);
}

/** The `srcset` attribute for one format. */
export function imageSrcSet(key: string, originalWidth: number, format: ImageFormat): string {
  return availableWidths(originalWidth)
    .map((width) => `${imageUrl(key, width, format)} ${width}w`)
    .join(', ');
}
