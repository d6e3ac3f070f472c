import {
  type Focus,
  type ImageFormat,
  type ImageSize,
  imageWidths,
  portraitWidths,
  variantFileName,
} from '#platform/images/image-sizes.ts';

export function imageUrl(key: string, size: ImageSize, format: ImageFormat): string {
  return `/images/${key}/${size}.${format}`;
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
export function imageSrcSet(key: string, originalWidth: number, format: ImageFormat): string {
  return availableWidths(originalWidth)
    .map((width) => `${imageUrl(key, width, format)} ${width}w`)
    .join(', ');
}

/** The `srcset` attribute of the upright crops around the focus in one format. */
export function portraitSrcSet(key: string, format: ImageFormat, focus?: Focus): string {
  const nameOf = (width: (typeof portraitWidths)[number]) =>
    variantFileName({ size: `portrait-${width}`, format, focus });
  return portraitWidths.map((width) => `/images/${key}/${nameOf(width)} ${width}w`).join(', ');
}
