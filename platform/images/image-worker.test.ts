import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { ImageWorker } from './image-worker.ts';
import { UnusableImageError } from './unusable-image.ts';

function startWorker(options?: { timeoutMs: number }): ImageWorker {
  const worker = new ImageWorker(options);
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

test('A job that takes too long is given up, and others go on in a new process', async () => {
  const worker = startWorker({ timeoutMs: 4000 });
  const folder = await makeTemporaryFolder('image-worker');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // Nobody writes to it, so reading it never ends.
  const endless = join(folder, 'pipe');
  execFileSync('mkfifo', [endless]);
  const small = await drawImage();
  let isGivenUp = false;
  const refusal = worker.import(endless).catch((error) => {
    isGivenUp = true;
    return error;
  });
  while (!isGivenUp) expect((await worker.describe(small)).width).toBe(640);
  expect(await refusal).toBeInstanceOf(UnusableImageError);
  expect((await refusal).message).toContain('takes too long');
});

test('A JPEG with hundreds of scans is refused before it is decoded', async () => {
  const jpeg = await sharp(await drawImage())
    .jpeg({ progressive: true })
    .toBuffer();
  const end = jpeg.length - 2;
  const lastScan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end);
  const repeat = (times: number) =>
    Buffer.concat([
      jpeg.subarray(0, end),
      ...Array.from({ length: times }, () => lastScan),
      jpeg.subarray(end),
    ]);
  const worker = startWorker();
  expect((await worker.import(repeat(0))).width).toBe(640);
  await expect(worker.import(repeat(200))).rejects.toThrow(/takes too long/);
});
