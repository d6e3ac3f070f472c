import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { ImageStore, type SavedLibraryFile, type SavedUpload } from './image-store.ts';

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
  return { images: new ImageStore(storage), storage, written, folder };
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
  ['as wide as requested', 1600, 1200, 'portrait-480', [480, 640]],
  ['as wide as the image has pixels for', 1000, 600, 'portrait-1080', [450, 600]],
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
  const upload = (await images.saveUpload(withGps)) as SavedUpload;
  expect([upload.width, upload.height]).toEqual([2560, 1280]);
  const stored = await sharp(await storage.read(`originals/${upload.storageKey}`)).metadata();
  expect((await sharp(withGps).metadata()).exif).toBeDefined();
  expect(stored.format).toBe('webp');
  expect(stored.exif).toBeUndefined();
});

const png = await drawImage(400, 400).png().toBuffer();
const jpeg = await drawImage(400, 400).jpeg().toBuffer();
const getPng = (width: number, height: number) => {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

test.each([
  ['An SVG file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /^SVG files/],
  ['A page', Buffer.from('<!doctype html><script>'), /isn’t an image/],
  ['A GIF header with a script', Buffer.from('GIF89a=1;alert(1)//'), /damaged or incomplete/],
  ['A PDF', Buffer.from('%PDF-1.7\n'), /isn’t an image/],
  ['A HEIC photo', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), /^HEIC photos/],
  ['A truncated PNG', png.subarray(0, 200), /damaged or incomplete/],
  ['A truncated JPEG', jpeg.subarray(0, jpeg.length - 200), /damaged or incomplete/],
  ['An empty file', Buffer.alloc(0), /is empty/],
  ['A file of zeros', Buffer.alloc(1_000_000), /isn’t an image/],
  [
    'An image of extreme shape',
    await drawImage(2, 5000).png().toBuffer(),
    /long or narrow: 2 × 5,000/,
  ],
  [
    'A large image',
    getPng(12_000, 12_000),
    /too large: 12,000 × 12,000 pixels. The limit is 100 mega/,
  ],
  ['A bomb', getPng(20_000, 20_000), /too large: 20,000 × 20,000 pixels/],
])('%s is refused with its own reason, and not stored', async (_, bytes, reason) => {
  const { images, written } = await createImages();
  expect(await images.saveUpload(bytes)).toEqual({ problem: expect.stringMatching(reason) });
  expect(written).toEqual([]);
});

test('A library file is kept as it was uploaded, next to its image without metadata', async () => {
  const { images, storage, folder } = await createImages();
  const original = await drawImage(300, 200)
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  // A polyglot: an archive appended to the image.
  const bytes = Buffer.concat([original, Buffer.from('PK\x03\x04<script>')]);
  const path = join(folder, 'incoming.jpg');
  await writeFile(path, bytes);
  const saved = (await images.saveLibraryFile(path)) as SavedLibraryFile;
  expect([saved.width, saved.height, saved.fileBytes]).toEqual([200, 300, bytes.length]);
  expect(await storage.read(saved.originalKey)).toEqual(bytes);
  const stored = (await storage.read(`originals/${saved.storageKey}`)) ?? Buffer.alloc(0);
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
  expect(stored.includes('<script>')).toBe(false);
});

test('A crop keeps the focal point in view, as far as the image reaches', async () => {
  const { images } = await createImages();
  const marked = drawImage(1600, 800).composite([
    {
      input: { create: { width: 100, height: 800, channels: 3, background: '#fff' } },
      left: 1400,
      top: 0,
    },
  ]);
  const { storageKey } = await images.save(await marked.png().toBuffer());
  const brightest = async (focus?: { x: number; y: number }) => {
    const crop = await images.findVariant(storageKey, 'portrait-480', 'webp', focus);
    const { channels } = await sharp(crop).stats();
    return channels[2]?.max ?? 0;
  };
  expect(await brightest()).toBeLessThan(60);
  expect(await brightest({ x: 90, y: 50 })).toBeGreaterThan(240);
  await images.removeCrops(storageKey, { x: 90, y: 50 });
});

test('Copies that were scaled or recompressed have nearly the same perceptual hash', async () => {
  const { images } = await createImages();
  const file = join(import.meta.dirname, '../../sample/images/fog-valley.webp');
  const other = join(import.meta.dirname, '../../sample/images/star-chart.webp');
  const getHash = async (bytes: Buffer) => (await images.save(bytes)).perceptualHash;
  const hash = await getHash(await readFile(file));
  const copy = await getHash(await sharp(file).resize(500).jpeg({ quality: 40 }).toBuffer());
  const bitsApart = (one: string, two: string) =>
    (BigInt(`0x${one}`) ^ BigInt(`0x${two}`)).toString(2).replaceAll('0', '').length;
  expect(bitsApart(hash, copy)).toBeLessThanOrEqual(4);
  expect(bitsApart(hash, await getHash(await readFile(other)))).toBeGreaterThan(10);
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
