import sharp, { type Sharp } from 'sharp';
import { type ImageFormat, type ImageSize, PORTRAIT_RATIO } from './image-sizes.ts';

// One thread per image, so that another core can keep serving pages.
sharp.concurrency(1);
// Each image is read once per size, so a cache would never hit.
sharp.cache(false);

const PLACEHOLDER_WIDTH = 16;
/** Pixels, for uploads: more than any page shows. */
const MAX_SIDE = 2560;
/** Longer images would be thinner than a line at the width of a page, and their variants too tall for WebP. */
const MAX_SIDE_RATIO = 20;
/** Chosen by eye on the sample: lower values show blocks in fog and skies. */
const QUALITY = { avif: 56, webp: 78 } satisfies Record<ImageFormat, number>;
/** A visitor may be waiting: takes two thirds of the time of effort 2 and is 2% larger. */
const AVIF_EFFORT = 1;

/** Raster formats only: SVG can refer to other files. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

export interface ImageDescription {
  width: number;
  height: number;
  /** A tiny version as a data: URL. */
  placeholder: string;
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: 100_000_000 }).rotate();
}

/** @throws if the bytes are not an image in a supported format. */
export async function describeImage(bytes: Uint8Array): Promise<ImageDescription> {
  const image = open(bytes);
  const { autoOrient, format } = await image.metadata();
  if (!FORMATS.has(format)) throw new RangeError(`Unsupported image format: ${format}`);
  const tiny = await image.resize({ width: PLACEHOLDER_WIDTH }).webp({ quality: 40 }).toBuffer();
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
}

/**
 * Re-encodes the pixels only, which drops metadata such as the GPS position and any hidden payload.
 * @throws if the bytes are not an image in a supported format.
 */
export async function reencodeImage(bytes: Uint8Array): Promise<Buffer> {
  const image = open(bytes);
  const { format, width, height } = await image.metadata();
  if (!FORMATS.has(format)) throw new RangeError(`Unsupported image format: ${format}`);
  if (Math.max(width, height) > MAX_SIDE_RATIO * Math.min(width, height)) {
    throw new RangeError(`Unsupported image shape: ${width} × ${height}`);
  }
  return image
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88 })
    .toBuffer();
}

/** Never enlarges an image. Drops metadata. */
export async function resizeImage(
  bytes: Uint8Array,
  size: ImageSize,
  format: ImageFormat,
): Promise<Buffer> {
  const image = open(bytes);
  const resized =
    typeof size === 'number'
      ? image.resize({ width: size, withoutEnlargement: true })
      : image.resize(await portraitSize(image, Number(size.replace('portrait-', ''))));
  return format === 'avif'
    ? resized.avif({ quality: QUALITY.avif, effort: AVIF_EFFORT }).toBuffer()
    : resized.webp({ quality: QUALITY.webp }).toBuffer();
}

/** The largest upright crop up to this width that the image has pixels for. */
async function portraitSize(image: Sharp, maxWidth: number) {
  const { autoOrient } = await image.metadata();
  const width = Math.min(
    maxWidth,
    autoOrient.width,
    Math.floor(autoOrient.height * PORTRAIT_RATIO),
  );
  return { width, height: Math.round(width / PORTRAIT_RATIO) };
}
