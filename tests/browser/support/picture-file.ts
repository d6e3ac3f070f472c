import sharp from 'sharp';

/** A picture as a browser's file field is given it. */
export async function pictureFile(name: string) {
  const background = { r: 40, g: 80, b: 110 };
  const drawn = sharp({ create: { width: 640, height: 400, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
}
