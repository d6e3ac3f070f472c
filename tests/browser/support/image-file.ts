import sharp from 'sharp';

/** A generated image for a file field. */
export async function imageFile(name: string) {
  const background = { r: 40, g: 80, b: 110 };
  const image = sharp({ create: { width: 640, height: 400, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}
