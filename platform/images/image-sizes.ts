export const imageWidths = [320, 480, 640, 720, 960, 1280, 1920] as const;

/** Widths of upright crops, for images that fill the screen of a phone. */
export const portraitWidths = [480, 750, 1080] as const;
/** Width divided by height. */
export const PORTRAIT_RATIO = 3 / 4;

type Portrait = `portrait-${(typeof portraitWidths)[number]}`;
const portraits = portraitWidths.map((width): Portrait => `portrait-${width}`);

/** The width of the whole image, or an upright crop. */
export const imageSizes = [...imageWidths, ...portraits];
export type ImageSize = (typeof imageSizes)[number];

/** The point that a crop keeps in view, in percent from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

/** What pages offer to browsers, the best first. */
export const pageFormats = ['avif', 'webp'] as const;
/** Emails show JPEG, because several email clients show nothing newer. */
export const imageFormats = [...pageFormats, 'jpeg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** An image in one size and format. */
export interface ImageVariant {
  storageKey: string;
  size: ImageSize;
  format: ImageFormat;
  /** Where an upright crop is not centered. */
  focus?: Focus | undefined;
}

/** The last part of the variant's URL and of its storage key. */
export function variantFileName({ size, format, focus }: Omit<ImageVariant, 'storageKey'>): string {
  const position = focus ? `-${focus.x}-${focus.y}` : '';
  return `${size}${position}.${format}`;
}
