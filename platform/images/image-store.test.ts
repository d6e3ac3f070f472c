import { rm } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { ImageStore } from './image-store.ts';

/** Disk storage that counts what is written to it. */
async function startImages() {
  const folder = await makeTemporaryFolder('images');
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
  return { images: new ImageStore(storage), storage, written };
}

function drawn(width: number, height: number): Sharp {
  const background = { r: 200, g: 90, b: 20 };
  return sharp({ create: { width, height, channels: 3, background } });
}

test('A variant is made once, even for concurrent requests', async () => {
  const { images, storage, written } = await startImages();
  const { storageKey } = await images.save(await drawn(800, 400).png().toBuffer());
  const asked = Array.from({ length: 12 }, () => images.findVariant(storageKey, 320, 'webp'));
  const sizes = await Promise.all(asked);
  await images.findVariant(storageKey, 320, 'webp');
  await new ImageStore(storage).findVariant(storageKey, 320, 'webp');
  expect(new Set(sizes.map((size) => size?.toString('base64'))).size).toBe(1);
  expect(written.filter((key) => key.startsWith('sizes/'))).toHaveLength(1);
});

test.each(['avif', 'webp'] as const)(
  'A variant in %s has the requested width and format',
  async (format) => {
    const { images } = await startImages();
    const { storageKey } = await images.save(await drawn(1000, 500).png().toBuffer());
    const size = await sharp(await images.findVariant(storageKey, 480, format)).metadata();
    expect([size.width, size.height]).toEqual([480, 240]);
    expect(size.format).toBe(format === 'avif' ? 'heif' : 'webp');
  },
);

test('An image is never enlarged', async () => {
  const { images } = await startImages();
  const { storageKey } = await images.save(await drawn(100, 50).png().toBuffer());
  const size = await sharp(await images.findVariant(storageKey, 1920, 'webp')).metadata();
  expect([size.width, size.height]).toEqual([100, 50]);
});

test('A variant is rotated upright and contains no camera metadata', async () => {
  const { images } = await startImages();
  const sideways = await drawn(600, 400)
    .withExif({
      IFD0: { Copyright: 'somebody', Orientation: '6' },
      IFD3: { GPSLatitude: '51/1 30/1 3230/100', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const kept = await images.save(sideways);
  expect([kept.width, kept.height]).toEqual([400, 600]);
  for (const format of ['avif', 'webp'] as const) {
    const size = await sharp(await images.findVariant(kept.storageKey, 320, format)).metadata();
    expect([size.width, size.height]).toEqual([320, 480]);
    expect(size.exif).toBeUndefined();
    expect(size.xmp).toBeUndefined();
    expect(size.orientation ?? 1).toBe(1);
  }
});

test('Identical images are stored once, different ones separately', async () => {
  const { images } = await startImages();
  const bytes = await drawn(64, 64).png().toBuffer();
  const first = await images.save(bytes);
  expect(await images.save(bytes)).toEqual(first);
  const other = await images.save(await drawn(65, 64).png().toBuffer());
  expect(other.storageKey).not.toBe(first.storageKey);
});

test('A file that is not an image is rejected and not stored', async () => {
  const { images, written } = await startImages();
  const whole = await drawn(400, 400).png().toBuffer();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>';
  for (const bytes of [Buffer.from(svg), Buffer.alloc(0), whole.subarray(0, 200)]) {
    await expect(images.save(bytes)).rejects.toThrow();
  }
  expect(written).toEqual([]);
});

test('Removing an image removes all its variants', async () => {
  const { images } = await startImages();
  const { storageKey } = await images.save(await drawn(400, 400).png().toBuffer());
  expect(await images.findVariant(storageKey, 320, 'webp')).toBeDefined();
  await images.remove(storageKey);
  expect(await images.findVariant(storageKey, 320, 'webp')).toBeUndefined();
});

test('A variant that could not be made is tried again on the next request', async () => {
  const { images, storage } = await startImages();
  const key = 'a'.repeat(24);
  await storage.write(`originals/${key}`, Buffer.from('not an image'));
  await expect(images.findVariant(key, 320, 'webp')).rejects.toThrow();
  await storage.write(`originals/${key}`, await drawn(400, 400).png().toBuffer());
  expect(await images.findVariant(key, 320, 'webp')).toBeDefined();
});

test('An upload is stored without metadata and no larger than pages need', async () => {
  const { images, storage } = await startImages();
  const withPlace = await drawn(3000, 1500)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  const stored = await images.saveUpload(withPlace);
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
])('%s is not an image to keep', async (_, bytes) => {
  const { images, written } = await startImages();
  expect(await images.saveUpload(bytes)).toBeUndefined();
  expect(written).toEqual([]);
});
