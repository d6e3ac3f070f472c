import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp, { type Sharp } from 'sharp';
import { type Focus, type ImageFormat, type ImageVariant, PORTRAIT_RATIO } from './image-sizes.ts';
import { hasTooManyScans } from './jpeg-scans.ts';
import { perceptualHash } from './perceptual-hash.ts';
import {
  checkDimensions,
  checkSignature,
  damagedImage,
  isJpeg,
  MAX_MEGAPIXELS,
  slowImage,
  UnusableImageError,
} from './unusable-image.ts';

// One thread per image, so that another core can keep serving pages.
sharp.concurrency(1);
// Each image is read once per size, so a cache would never hit.
sharp.cache(false);
// Raster formats only: SVG can refer to other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`),
});

const PLACEHOLDER_WIDTH = 16;
/** Pixels, for uploads: more than any page shows. */
const MAX_SIDE = 2560;
/** Chosen by eye on the sample: lower values show blocks in fog and skies. */
const QUALITY = { avif: 56, webp: 78, jpeg: 80 } satisfies Record<ImageFormat, number>;
/** Shown at the density of a phone, where blocks are too small to see. */
const PORTRAIT_QUALITY = { avif: 50, webp: 72, jpeg: 76 } satisfies typeof QUALITY;
/** A visitor may be waiting: takes two thirds of the time of effort 2 and is 2% larger. */
const AVIF_EFFORT = 1;
/** A phone waits longer for the bytes than for the effort. */
const PORTRAIT_EFFORT = 4;
/** Bytes that tell an image's format. */
const SIGNATURE_BYTES = 4096;

export interface ImageDescription {
  width: number;
  height: number;
  /** A tiny version as a data: URL. */
  placeholder: string;
  /** 64 bits in hexadecimal. */
  perceptualHash: string;
}

export interface ImportedImage extends ImageDescription {
  bytes: Uint8Array;
  /** SHA-256 of the file as it was uploaded, in hexadecimal. */
  originalHash: string;
}

function open(file: string | Uint8Array): Sharp {
  const limitInputPixels = MAX_MEGAPIXELS * 1_000_000;
  return sharp(file, { failOn: 'error', limitInputPixels }).rotate();
}

/** @throws if the bytes are not an image in a supported format. */
export async function describeImage(bytes: Uint8Array): Promise<ImageDescription> {
  const image = open(bytes);
  const { autoOrient } = await image.metadata();
  const tiny = await image.resize({ width: PLACEHOLDER_WIDTH }).webp({ quality: 40 }).toBuffer();
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    perceptualHash: await perceptualHash(bytes),
  };
}

/**
 * Re-encodes the pixels only, which drops metadata such as the GPS position and any hidden payload.
 * @throws UnusableImageError
 */
export async function importImage(file: string | Uint8Array): Promise<ImportedImage> {
  const start = await readStart(file);
  checkSignature(start);
  if (isJpeg(start) && (await hasTooManyScans(readChunks(file)))) throw slowImage();
  const bytes = await reencode(file);
  return { bytes, originalHash: await hashFile(file), ...(await describeImage(bytes)) };
}

async function reencode(file: string | Uint8Array): Promise<Buffer> {
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    checkDimensions(width, height);
    return await open(file)
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer();
  } catch (error) {
    throw error instanceof UnusableImageError ? error : damagedImage();
  }
}

async function readStart(file: string | Uint8Array): Promise<Uint8Array> {
  if (typeof file !== 'string') return file.subarray(0, SIGNATURE_BYTES);
  const handle = await openFile(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES));
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const readChunks = (file: string | Uint8Array) =>
  typeof file === 'string' ? createReadStream(file) : Readable.from([Buffer.from(file)]);

async function hashFile(file: string | Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(readChunks(file), hash);
  return hash.digest('hex');
}

/** Never enlarges an image. Drops metadata. */
export async function resizeImage(
  bytes: Uint8Array,
  { size, format, focus }: Omit<ImageVariant, 'storageKey'>,
): Promise<Buffer> {
  const image = open(bytes);
  const resized =
    typeof size === 'number'
      ? image.resize({ width: size, withoutEnlargement: true })
      : await cropUpright(image, Number(size.replace('portrait-', '')), focus);
  const isWhole = typeof size === 'number';
  const quality = (isWhole ? QUALITY : PORTRAIT_QUALITY)[format];
  switch (format) {
    case 'avif':
      return resized.avif({ quality, effort: isWhole ? AVIF_EFFORT : PORTRAIT_EFFORT }).toBuffer();
    case 'webp':
      return resized.webp({ quality }).toBuffer();
    case 'jpeg':
      return resized.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }).toBuffer();
  }
}

/** What networks show large. */
const SHARED_SIZE = { width: 1200, height: 630 };
/** Light text on it has a contrast of 6:1 wherever the image is white. */
const DIMMED = { r: 0, g: 0, b: 0, alpha: 0.68 };

/** The image as networks show it, dimmed below the light parts of an overlay of that size. A JPEG. */
export function overlayImage(bytes: Uint8Array, overlay: Uint8Array): Promise<Buffer> {
  const shade = { create: { ...SHARED_SIZE, channels: 4, background: DIMMED } } as const;
  return open(bytes)
    .resize({ ...SHARED_SIZE, fit: 'cover' })
    .flatten({ background: '#000' })
    .composite([{ input: shade }, { input: Buffer.from(overlay), blend: 'lighten' }])
    .jpeg({ quality: QUALITY.jpeg, mozjpeg: true })
    .toBuffer();
}

/** The largest upright crop up to this width that the image has pixels for, around the focus. */
async function cropUpright(
  image: Sharp,
  maxWidth: number,
  { x, y }: Focus = { x: 50, y: 50 },
): Promise<Sharp> {
  const { autoOrient } = await image.metadata();
  const width = Math.min(
    maxWidth,
    autoOrient.width,
    Math.floor(autoOrient.height * PORTRAIT_RATIO),
  );
  const height = Math.round(width / PORTRAIT_RATIO);
  const scale = Math.max(width / autoOrient.width, height / autoOrient.height);
  const covered = {
    width: Math.max(width, Math.round(autoOrient.width * scale)),
    height: Math.max(height, Math.round(autoOrient.height * scale)),
  };
  return image.resize({ ...covered, fit: 'fill' }).extract({
    left: startOfCrop(covered.width, width, x),
    top: startOfCrop(covered.height, height, y),
    width,
    height,
  });
}

/** Centers the crop on the focus, as far as the image reaches. */
function startOfCrop(whole: number, cropped: number, percent: number): number {
  const start = Math.round((whole * percent) / 100 - cropped / 2);
  return Math.min(Math.max(start, 0), whole - cropped);
}
