import sharp from 'sharp';

const SIDE = 8;

/**
 * Difference hash: whether each of 64 areas is brighter than the one to its right. It survives
 * scaling, recompression and small changes of color. Returns 16 hexadecimal digits.
 */
export async function perceptualHash(bytes: Uint8Array): Promise<string> {
  const pixels = await sharp(bytes, { failOn: 'none' })
    .flatten()
    .grayscale()
    .resize({ width: SIDE + 1, height: SIDE, fit: 'fill' })
    .raw()
    .toBuffer();
  let bits = 0n;
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const at = row * (SIDE + 1) + column;
      bits = (bits << 1n) | ((pixels[at] ?? 0) > (pixels[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(16, '0');
}
