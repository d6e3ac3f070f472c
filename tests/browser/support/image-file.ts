import sharp from 'sharp';

/** A generated image for a file field. */
export async function imageFile(name: string, size = { width: 640, height: 400 }) {
  const background = { r: 40, g: 80, b: 110 };
  const image = sharp({ create: { ...size, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

/** Unlike any other, because the desktop and phone projects share the site. */
export async function photo(name: string) {
  const background = { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 };
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const grain = sharp({ create: { width: 60, height: 40, channels: 3, background, noise } });
  const buffer = await grain.resize(600, 400).png().toBuffer();
  return { name, mimeType: 'image/png', buffer };
}
