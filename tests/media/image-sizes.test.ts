import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { Draining } from '#server/draining.ts';
import { warmImages } from '#server/warm-images.ts';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { insertImage, insertMedia } from '#tests/support/rows/insert-media.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

async function saveImage(hub: TestHub): Promise<string> {
  const background = { r: 20, g: 90, b: 120 };
  const drawn = sharp({ create: { width: 700, height: 350, channels: 3, background } });
  const { storageKey } = await hub.platform.images.save(await drawn.png().toBuffer());
  await insertImage(hub.platform.engine.db, { storage_key: storageKey });
  return storageKey;
}

async function listStoredSizes(hub: TestHub, storageKey: string): Promise<string[]> {
  const folder = join(hub.platform.config.dataFolder, 'uploads/sizes', storageKey);
  return (await readdir(folder).catch(() => [])).sort();
}

onEngine('sqlite', 'An image', (test) => {
  test('is served in each size and format', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const key = await saveImage(hub);
      const { db } = hub.platform.engine;
      await insertMedia(db, { image_id: await insertImage(db, { storage_key: key }) });
      for (const format of ['avif', 'webp']) {
        const response = await hub.get(`/images/${key}/320.${format}`);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe(`image/${format}`);
        expect(response.headers.get('cache-control')).toMatch(/^public, max-age=3600/);
        expect(response.headers.get('cache-tag')).toBe(`image:${key}`);
        const { width } = await sharp(await response.arrayBuffer()).metadata();
        expect(width).toBe(320);
      }
    });
  });

  test('is a 404 for any other name, width or format', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const key = await saveImage(hub);
      const paths = [
        '321.webp',
        '0.webp',
        '-320.webp',
        '0320.webp',
        '1e3.webp',
        '99999.webp',
        '.webp',
        '320.png',
        '320.svg',
        '320.',
        '320',
        '320.webp/',
        '320.WEBP',
        '320.webp.part',
        '',
        // Only an image's own focal point has crops.
        '320-50-50.webp',
        'portrait-480-40-50.webp',
        'portrait-480-050-050.webp',
      ].map((size) => `/images/${key}/${size}`);
      paths.push(
        '/images/',
        '/images/x',
        `/images/${'0'.repeat(24)}/320.webp`,
        '/images/%00/320.webp',
        `/images/${key.toUpperCase()}/320.webp`,
        `/images/${key}0/320.webp`,
        `/images/..%2foriginals%2f${key}`,
        `/images/%2e%2e/${key}/320.webp`,
        `/images/${key}%2f320.webp`,
      );
      // A key of digits only is the same in upper case.
      const wrong = paths.filter((path) => path !== `/images/${key}/320.webp`);
      for (const path of wrong) expect((await hub.get(path)).status, path).toBe(404);
      expect(await listStoredSizes(hub, key)).toEqual([]);
    });
  });
});

onBothEngines('Warming up the images', (test) => {
  test('creates the sizes used on the front page and in the gallery', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      // Written through the server's own engine: writes from elsewhere would clear its page cache.
      const { db } = hub.platform.engine;
      const key = await saveImage(hub);
      const image_id = await insertImage(db, {
        storage_key: key,
        width: 700,
        height: 350,
      });
      await insertMedia(db, { image_id });
      await warmImages(hub.platform, hub.rendering, hub.draining, 0);
      const expected = ['320', '480', '640', '720'].flatMap((width) => [
        `${width}.avif`,
        `${width}.webp`,
      ]);
      // The last two are for browsers without srcset, and for previews on other sites.
      const single = ['960.webp', '1280.webp'];
      expect(await listStoredSizes(hub, key)).toEqual([...expected, ...single].sort());
      expect(hub.platform.pageCache.find('/')).toBeDefined();
    });
  });

  test('does nothing while the server is draining', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const key = await saveImage(hub);
      const image_id = await insertImage(database.engine.db, { storage_key: key });
      await insertMedia(database.engine.db, { image_id });
      const draining = new Draining();
      draining.start();
      await warmImages(hub.platform, hub.rendering, draining, 0);
      expect(await listStoredSizes(hub, key)).toEqual([]);
    });
  });

  test('continues after an image that cannot be resized', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const key = await saveImage(hub);
      const { db } = database.engine;
      await insertMedia(db, { image_id: await insertImage(db, { storage_key: key }) });
      // Newer, so they come first: one is corrupt, the other's original is missing.
      const broken = 'b'.repeat(24);
      const { dataFolder } = hub.platform.config;
      await writeFile(join(dataFolder, 'uploads/originals', broken), 'not an image');
      for (const storage_key of [broken, 'c'.repeat(24)]) {
        const image_id = await insertImage(db, { storage_key });
        await insertMedia(db, { image_id, published_at: new Date('2026-02-01') });
      }
      await warmImages(hub.platform, hub.rendering, hub.draining, 0);
      expect(await listStoredSizes(hub, key)).toContain('320.avif');
    });
  });
});
