import sharp from 'sharp';
import type { FloatImage } from './image.ts';

function toBytes(image: FloatImage): Buffer {
  return Buffer.from(Uint8ClampedArray.from(image.data, (value) => value * 255).buffer);
}

export async function writePicture(image: FloatImage, file: string, quality = 86): Promise<void> {
  const raw = { width: image.width, height: image.height, channels: 3 as const };
  const picture = sharp(toBytes(image), { raw });
  await (file.endsWith('.png')
    ? picture.png().toFile(file)
    : picture.webp({ quality, effort: 5, smartSubsample: true }).toFile(file));
}
