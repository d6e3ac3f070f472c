import { type PictureFormat, pictureWidths } from '#platform/images/image-sizes.ts';

export function pictureAddress(key: string, width: number, format: PictureFormat): string {
  return `/images/${key}/${width}.${format}`;
}

/** Of a picture by itself, as large as it is shown anywhere. */
export function fullAddress(key: string): string {
  return pictureAddress(key, 1920, 'webp');
}

/** Widths up to the original's, and the next one above it. */
function usefulWidths(originalWidth: number): readonly number[] {
  const next = pictureWidths.findIndex((width) => width >= originalWidth);
  return next === -1 ? pictureWidths : pictureWidths.slice(0, next + 1);
}

/** All sizes of a picture in one format, as in the `srcset` attribute. */
export function pictureCandidates(
  key: string,
  originalWidth: number,
  format: PictureFormat,
): string {
  return usefulWidths(originalWidth)
    .map((width) => `${pictureAddress(key, width, format)} ${width}w`)
    .join(', ');
}
