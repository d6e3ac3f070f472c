import { rm } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { Pictures } from './pictures.ts';

/** Disk storage that counts what is written to it. */
async function startPictures() {
  const folder = await makeTemporaryFolder('pictures');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const disk = createDiskStorage(folder);
  const written: string[] = [];
  const storage: Storage = {
    ...disk,
    write: (key, bytes) => {
      written.push(key);
      return disk.write(key, bytes);
    },
  };
  return { pictures: new Pictures(storage), storage, written };
}

function drawn(width: number, height: number): Sharp {
  const background = { r: 200, g: 90, b: 20 };
  return sharp({ create: { width, height, channels: 3, background } });
}

test('A size is made once for all who ask at the same time, and never again', async () => {
  const { pictures, storage, written } = await startPictures();
  const { storageKey } = await pictures.keep(await drawn(800, 400).png().toBuffer());
  const asked = Array.from({ length: 12 }, () => pictures.size(storageKey, 320, 'webp'));
  const sizes = await Promise.all(asked);
  await pictures.size(storageKey, 320, 'webp');
  await new Pictures(storage).size(storageKey, 320, 'webp');
  expect(new Set(sizes.map((size) => size?.toString('base64'))).size).toBe(1);
  expect(written.filter((key) => key.startsWith('sizes/'))).toHaveLength(1);
});

test.each(['avif', 'webp'] as const)(
  'A size in %s is that wide and of that kind',
  async (format) => {
    const { pictures } = await startPictures();
    const { storageKey } = await pictures.keep(await drawn(1000, 500).png().toBuffer());
    const size = await sharp(await pictures.size(storageKey, 480, format)).metadata();
    expect([size.width, size.height]).toEqual([480, 240]);
    expect(size.format).toBe(format === 'avif' ? 'heif' : 'webp');
  },
);

test('A picture is never enlarged', async () => {
  const { pictures } = await startPictures();
  const { storageKey } = await pictures.keep(await drawn(100, 50).png().toBuffer());
  const size = await sharp(await pictures.size(storageKey, 1920, 'webp')).metadata();
  expect([size.width, size.height]).toEqual([100, 50]);
});

test('A picture stands as its camera was held, and says nothing of the camera', async () => {
  const { pictures } = await startPictures();
  const sideways = await drawn(600, 400)
    .withExif({
      IFD0: { Copyright: 'somebody', Orientation: '6' },
      IFD3: { GPSLatitude: '51/1 30/1 3230/100', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const kept = await pictures.keep(sideways);
  expect([kept.width, kept.height]).toEqual([400, 600]);
  for (const format of ['avif', 'webp'] as const) {
    const size = await sharp(await pictures.size(kept.storageKey, 320, format)).metadata();
    expect([size.width, size.height]).toEqual([320, 480]);
    expect(size.exif).toBeUndefined();
    expect(size.xmp).toBeUndefined();
    expect(size.orientation ?? 1).toBe(1);
  }
});

test('The same picture twice is kept once, another one beside it', async () => {
  const { pictures } = await startPictures();
  const bytes = await drawn(64, 64).png().toBuffer();
  const first = await pictures.keep(bytes);
  expect(await pictures.keep(bytes)).toEqual(first);
  const other = await pictures.keep(await drawn(65, 64).png().toBuffer());
  expect(other.storageKey).not.toBe(first.storageKey);
});

test('What is no picture is refused, and nothing of it is kept', async () => {
  const { pictures, written } = await startPictures();
  const whole = await drawn(400, 400).png().toBuffer();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>';
  for (const bytes of [Buffer.from(svg), Buffer.alloc(0), whole.subarray(0, 200)]) {
    await expect(pictures.keep(bytes)).rejects.toThrow();
  }
  expect(written).toEqual([]);
});

test('A picture that was removed is gone in every size', async () => {
  const { pictures } = await startPictures();
  const { storageKey } = await pictures.keep(await drawn(400, 400).png().toBuffer());
  expect(await pictures.size(storageKey, 320, 'webp')).toBeDefined();
  await pictures.remove(storageKey);
  expect(await pictures.size(storageKey, 320, 'webp')).toBeUndefined();
});

test('A failure to make a size is not remembered', async () => {
  const { pictures, storage } = await startPictures();
  const key = 'a'.repeat(24);
  await storage.write(`originals/${key}`, Buffer.from('no picture'));
  await expect(pictures.size(key, 320, 'webp')).rejects.toThrow();
  await storage.write(`originals/${key}`, await drawn(400, 400).png().toBuffer());
  expect(await pictures.size(key, 320, 'webp')).toBeDefined();
});

test('What somebody sends in is kept as pixels alone, no larger than a page shows', async () => {
  const { pictures, storage } = await startPictures();
  const withPlace = await drawn(3000, 1500)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  const stored = await pictures.keepUpload(withPlace);
  expect([stored?.width, stored?.height]).toEqual([2560, 1280]);
  const kept = await sharp(await storage.read(`originals/${stored?.storageKey}`)).metadata();
  expect((await sharp(withPlace).metadata()).exif).toBeDefined();
  expect(kept.format).toBe('webp');
  expect(kept.exif).toBeUndefined();
});

test.each([
  ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['half a picture', Buffer.from('89504e470d0a1a0a0000', 'hex')],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture to keep', async (_, bytes) => {
  const { pictures, written } = await startPictures();
  expect(await pictures.keepUpload(bytes)).toBeUndefined();
  expect(written).toEqual([]);
});
