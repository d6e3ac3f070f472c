import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { ImageWorkshop } from './image-workshop.ts';

function openWorkshop(): ImageWorkshop {
  const workshop = new ImageWorkshop();
  onTestFinished(() => workshop.close());
  return workshop;
}

const background = { r: 10, g: 20, b: 30 };
const drawn = () =>
  sharp({ create: { width: 640, height: 320, channels: 3, background } })
    .png()
    .toBuffer();

test('Each answer goes to the one who asked', async () => {
  const workshop = openWorkshop();
  const bytes = await drawn();
  const widths = [320, 480, 640] as const;
  const resized = await Promise.all(widths.map((width) => workshop.resize(bytes, width, 'webp')));
  const seen = await Promise.all(resized.map((picture) => sharp(picture).metadata()));
  expect(seen.map(({ width }) => width)).toEqual(widths);
});

test('A refusal reaches who asked, and nobody else', async () => {
  const workshop = openWorkshop();
  const good = workshop.describe(await drawn());
  await expect(workshop.describe(Buffer.from('no picture'))).rejects.toThrow(/unsupported/);
  expect((await good).width).toBe(640);
});

test('Work under way fails when the workshop closes, and it opens again for more', async () => {
  const workshop = openWorkshop();
  const bytes = await drawn();
  const asked = expect(workshop.resize(bytes, 640, 'avif')).rejects.toThrow(/closed/);
  workshop.close();
  await asked;
  expect((await workshop.describe(bytes)).height).toBe(320);
});
