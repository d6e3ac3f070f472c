import sharp from 'sharp';

export interface Shot {
  /** In pixels. */
  width: number;
  image: Buffer;
}

const SCALE = 0.5;
const GAP = 16;

/** Writes a picture that has these side by side, at half their size. */
export async function joinShots(shots: readonly Shot[], file: string): Promise<void> {
  const parts = await Promise.all(
    shots.map(({ width, image }) =>
      sharp(image)
        .resize(Math.round(width * SCALE))
        .png()
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  let left = GAP;
  const placed = parts.map(({ data, info }) => {
    const place = { input: data, left, top: GAP };
    left += info.width + GAP;
    return place;
  });
  const height = Math.max(...parts.map(({ info }) => info.height)) + 2 * GAP;
  await sharp({ create: { width: left, height, channels: 3, background: '#808080' } })
    .composite(placed)
    .png({ palette: true })
    .toFile(file);
}
