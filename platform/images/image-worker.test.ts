import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { ImageWorker } from './image-worker.ts';

function startWorker(): ImageWorker {
  const worker = new ImageWorker();
  onTestFinished(() => worker.close());
  return worker;
}

const background = { r: 10, g: 20, b: 30 };
const drawImage = () =>
  sharp({ create: { width: 640, height: 320, channels: 3, background } })
    .png()
    .toBuffer();

test('Each caller gets the result of its own job', async () => {
  const worker = startWorker();
  const bytes = await drawImage();
  const widths = [320, 480, 640] as const;
  const resized = await Promise.all(
    widths.map((width) => worker.resize(bytes, { size: width, format: 'webp' })),
  );
  const metadata = await Promise.all(resized.map((bytes) => sharp(bytes).metadata()));
  expect(metadata.map(({ width }) => width)).toEqual(widths);
});

test('A failed job rejects for its own caller only', async () => {
  const worker = startWorker();
  const good = worker.describe(await drawImage());
  await expect(worker.describe(Buffer.from('not an image'))).rejects.toThrow(/unsupported/);
  expect((await good).width).toBe(640);
});

test('Closing rejects running jobs, and a later job starts a new process', async () => {
  const worker = startWorker();
  const bytes = await drawImage();
  const rejection = expect(worker.resize(bytes, { size: 640, format: 'avif' })).rejects.toThrow(
    /closed/,
  );
  worker.close();
  await rejection;
  expect((await worker.describe(bytes)).height).toBe(320);
});
