import type { Sharp } from 'sharp';
import type { PictureFormat, PictureWidth } from './image-sizes.ts';

const PLACEHOLDER_WIDTH = 16;
/** Chosen by eye on the sample: lower shows blocks in fog and skies. */
const QUALITY = { avif: 56, webp: 78 } satisfies Record<PictureFormat, number>;
/** Pictures are made when first asked for, so a visitor waits: quick beats a few per cent smaller. */
const AVIF_EFFORT = 2;

export interface ImageDescription {
  width: number;
  height: number;
  /** A tiny version as a data: address. */
  placeholder: string;
}

/** Loaded when first needed: the library takes longer to load than the rest of the start. */
async function open(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { failOn: 'error', limitInputPixels: 100_000_000 }).rotate();
}

export async function describeImage(bytes: Uint8Array): Promise<ImageDescription> {
  const image = await open(bytes);
  const { autoOrient } = await image.metadata();
  const tiny = await image.resize({ width: PLACEHOLDER_WIDTH }).webp({ quality: 40 }).toBuffer();
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
}

/** Never enlarges: a picture narrower than asked for keeps its width. Metadata is left behind. */
export async function resizeImage(
  bytes: Uint8Array,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  const resized = (await open(bytes)).resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? resized.avif({ quality: QUALITY.avif, effort: AVIF_EFFORT }).toBuffer()
    : resized.webp({ quality: QUALITY.webp }).toBuffer();
}
