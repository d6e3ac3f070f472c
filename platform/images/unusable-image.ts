/** A file that cannot become an image of the site. The message is for users. */
export class UnusableImageError extends Error {
  override name = 'UnusableImageError';
}

/** Why an upload was refused, for users. */
export interface UnusableImage {
  problem: string;
}

export const MAX_MEGAPIXELS = 100;
/** Longer images would be thinner than a line at the width of a page, and their variants too tall for WebP. */
const MAX_SIDE_RATIO = 20;

const FORMATS = 'Choose a JPEG, PNG, WebP, AVIF or GIF.';
const JPEG_SIGNATURE = '\xff\xd8\xff';
const SIGNATURES = [JPEG_SIGNATURE, '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a'];
const number = new Intl.NumberFormat('en-US');

const toLatin = ({ buffer, byteOffset, length }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, Math.min(length, 4096)).toString('latin1');

export const isJpeg = (start: Uint8Array): boolean => toLatin(start).startsWith(JPEG_SIGNATURE);

/** @throws UnusableImageError unless the file starts like an image in a supported format */
export function checkSignature(start: Uint8Array): void {
  const latin = toLatin(start);
  const brand = /^....ftyp(....)/s.exec(latin)?.[1];
  if (SIGNATURES.some((signature) => latin.startsWith(signature))) return;
  if (/^RIFF....WEBP/s.test(latin)) return;
  if (brand === 'avif' || brand === 'avis') return;
  if (latin.length === 0) throw new UnusableImageError('That file is empty.');
  if (brand && /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand)) {
    throw new UnusableImageError(
      'HEIC photos can’t be used. Export it as a JPEG, then upload it again.',
    );
  }
  if (/<svg[\s/>]/i.test(latin)) {
    throw new UnusableImageError('SVG files can’t be used. Export it as a PNG or WebP instead.');
  }
  throw new UnusableImageError(`That file isn’t an image we can use. ${FORMATS}`);
}

/** @throws UnusableImageError for an image that would take too much memory or that pages can't show */
export function checkDimensions(width: number, height: number): void {
  const size = `${number.format(width)} × ${number.format(height)} pixels`;
  if (width * height > MAX_MEGAPIXELS * 1_000_000) {
    throw new UnusableImageError(
      `That image is too large: ${size}. The limit is ${MAX_MEGAPIXELS} megapixels, such as 10,000 × 10,000. Scale it down, then upload it again.`,
    );
  }
  if (Math.max(width, height) > MAX_SIDE_RATIO * Math.min(width, height)) {
    throw new UnusableImageError(
      `That image is too long or narrow: ${size}. Crop it so that its long side is at most ${MAX_SIDE_RATIO} times its short side.`,
    );
  }
}

export function damagedImage(): UnusableImageError {
  return new UnusableImageError(
    'That image is damaged or incomplete. Export or download it again, then upload the new file.',
  );
}

export function slowImage(): UnusableImageError {
  return new UnusableImageError(
    'That image takes too long to read. Save it again in an image editor, then upload the new file.',
  );
}
