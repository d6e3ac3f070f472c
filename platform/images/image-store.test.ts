import { rm } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { ImageStore } from './image-store.ts';

/** An image store on disk storage that records its writes. */
async function createImages() {
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

function drawImage(width: number, height: number): Sharp {
  const background = { r: 200, g: 90, b: 20 };
  return sharp({ create: { width, height, channels: 3, background } });
}

test('A variant is made once, even for concurrent requests', async () => {
  const { images, storage, written } = await createImages();
  const { storageKey } = await images.save(await drawImage(800, 400).png().toBuffer());
  const requests = Array.from({ length: 12 }, () => images.findVariant(storageKey, 320, 'webp'));
  const sizes = await Promise.all(requests);
  await images.findVariant(storageKey, 320, 'webp');
  await new ImageStore(storage).findVariant(storageKey, 320, 'webp');
  expect(new Set(sizes.map((size) => size?.toString('base64'))).size).toBe(1);
  expect(written.filter((key) => key.startsWith('sizes/'))).toHaveLength(1);
});

test.each(['avif', 'webp'] as const)(
  'A variant in %s has the requested width and format',
  async (format) => {
    const { images } = await createImages();
    const { storageKey } = await images.save(await drawImage(1000, 500).png().toBuffer());
    const size = await sharp(await images.findVariant(storageKey, 480, format)).metadata();
    expect([size.width, size.height]).toEqual([480, 240]);
    expect(size.format).toBe(format === 'avif' ? 'heif' : 'webp');
  },
);

test.each([
  ['as wide as requested', 1600, 1200, 'portrait-480', [480, 720]],
  ['as wide as the image has pixels for', 1000, 600, 'portrait-1080', [400, 600]],
] as const)('An upright crop is %s', async (_, width, height, crop, expected) => {
  const { images } = await createImages();
  const { storageKey } = await images.save(await drawImage(width, height).png().toBuffer());
  const size = await sharp(await images.findVariant(storageKey, crop, 'webp')).metadata();
  expect([size.width, size.height]).toEqual(expected);
});

test('An image is never enlarged', async () => {
  const { images } = await createImages();
  const { storageKey } = await images.save(await drawImage(100, 50).png().toBuffer());
  const size = await sharp(await images.findVariant(storageKey, 1920, 'webp')).metadata();
  expect([size.width, size.height]).toEqual([100, 50]);
});

test('A variant is rotated upright and contains no camera metadata', async () => {
  const { images } = await createImages();
  const sideways = await drawImage(600, 400)
    .withExif({
      IFD0: { Copyright: 'someone', Orientation: '6' },
      IFD3: { GPSLatitude: '51/1 30/1 3230/100', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const stored = await images.save(sideways);
  expect([stored.width, stored.height]).toEqual([400, 600]);
  for (const format of ['avif', 'webp'] as const) {
    const size = await sharp(await images.findVariant(stored.storageKey, 320, format)).metadata();
    expect([size.width, size.height]).toEqual([320, 480]);
    expect(size.exif).toBeUndefined();
    expect(size.xmp).toBeUndefined();
    expect(size.orientation ?? 1).toBe(1);
  }
});

test('Identical images are stored once, different ones separately', async () => {
  const { images } = await createImages();
  const bytes = await drawImage(64, 64).png().toBuffer();
  const first = await images.save(bytes);
  expect(await images.save(bytes)).toEqual(first);
  const other = await images.save(await drawImage(65, 64).png().toBuffer());
  expect(other.storageKey).not.toBe(first.storageKey);
});

test('A file that is not an image is rejected and not stored', async () => {
  const { images, written } = await createImages();
  const whole = await drawImage(400, 400).png().toBuffer();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>';
  for (const bytes of [Buffer.from(svg), Buffer.alloc(0), whole.subarray(0, 200)]) {
    await expect(images.save(bytes)).rejects.toThrow();
  }
  expect(written).toEqual([]);
});

test('Removing an image removes all its variants', async () => {
  const { images } = await createImages();
  const { storageKey } = await images.save(await drawImage(400, 400).png().toBuffer());
  expect(await images.findVariant(storageKey, 320, 'webp')).toBeDefined();
  await images.remove(storageKey);
  expect(await images.findVariant(storageKey, 320, 'webp')).toBeUndefined();
});

test('A variant that could not be made is tried again on the next request', async () => {
  const { images, storage } = await createImages();
  const key = 'a'.repeat(24);
  await storage.write(`originals/${key}`, Buffer.from('not an image'));
  await expect(images.findVariant(key, 320, 'webp')).rejects.toThrow();
  await storage.write(`originals/${key}`, await drawImage(400, 400).png().toBuffer());
  expect(await images.findVariant(key, 320, 'webp')).toBeDefined();
});

test('An upload is stored without metadata and no larger than pages need', async () => {
  const { images, storage } = await createImages();
  const withGps = await drawImage(3000, 1500)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  const upload = await images.saveUpload(withGps);
  expect([upload?.width, upload?.height]).toEqual([2560, 1280]);
  const stored = await sharp(await storage.read(`originals/${upload?.storageKey}`)).metadata();
  expect((await sharp(withGps).metadata()).exif).toBeDefined();
  expect(stored.format).toBe('webp');
  expect(stored.exif).toBeUndefined();
});

test.each([
  ['an SVG file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a truncated image', Buffer.from('89504e470d0a1a0a0000', 'hex')],
  ['an empty file', Buffer.alloc(0)],
  ['an image of extreme shape', await drawImage(2, 5000).png().toBuffer()],
])('%s is rejected as an upload', async (_, bytes) => {
  const { images, written } = await createImages();
  expect(await images.saveUpload(bytes)).toBeUndefined();
  expect(written).toEqual([]);
});

test('Of too many uploads at once, the last ones are refused and the others stored', async () => {
  const { images } = await createImages();
  const bytes = await drawImage(64, 64).png().toBuffer();
  const uploads = await Promise.allSettled(
    Array.from({ length: 20 }, () => images.saveUpload(bytes)),
  );
  const refused = uploads.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject(Array(4).fill({ reason: { name: 'UnavailableError' } }));
  expect(await images.saveUpload(bytes)).toBeDefined();
});
