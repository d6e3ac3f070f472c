import sharp, { type Sharp } from 'sharp';
import type { PictureFormat, PictureWidth } from './image-sizes.ts';

// A thread a picture: the other core goes on answering pages.
sharp.concurrency(1);
// Each picture is read once a size: what is remembered of it is never asked for again.
sharp.cache(false);

const PLACEHOLDER_WIDTH = 16;
/** Of what people send in: more than any page shows. */
const LARGEST_SIDE = 2560;
/** Chosen by eye on the sample: lower shows blocks in fog and skies. */
const QUALITY = { avif: 56, webp: 78 } satisfies Record<PictureFormat, number>;
/** A visitor may wait for it: as small as the next step within two per cent, for two thirds of its time. */
const AVIF_EFFORT = 1;

/** Pixels only: a drawing with instructions in it could ask for other files. */
const KINDS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

export interface ImageDescription {
  width: number;
  height: number;
  /** A tiny version as a data: address. */
  placeholder: string;
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: 100_000_000 }).rotate();
}

/** @throws for what is no picture of a known kind. */
export async function describeImage(bytes: Uint8Array): Promise<ImageDescription> {
  const image = open(bytes);
  const { autoOrient, format } = await image.metadata();
  if (!KINDS.has(format)) throw new RangeError(`Pictures of the kind ${format} are not taken.`);
  const tiny = await image.resize({ width: PLACEHOLDER_WIDTH }).webp({ quality: 40 }).toBuffer();
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
}

/**
 * The picture drawn anew from its pixels alone: what its camera or editor wrote into the file, such
 * as the place it was taken at, is left behind, as is whatever hid in it.
 * @throws for what is no picture of a known kind.
 */
export async function redrawImage(bytes: Uint8Array): Promise<Buffer> {
  const image = open(bytes);
  const { format } = await image.metadata();
  if (!KINDS.has(format)) throw new RangeError(`Pictures of the kind ${format} are not taken.`);
  return image
    .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88 })
    .toBuffer();
}

/** Never enlarges: a picture narrower than asked for keeps its width. Metadata is left behind. */
export async function resizeImage(
  bytes: Uint8Array,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  const resized = open(bytes).resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? resized.avif({ quality: QUALITY.avif, effort: AVIF_EFFORT }).toBuffer()
    : resized.webp({ quality: QUALITY.webp }).toBuffer();
}
