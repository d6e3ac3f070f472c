import fc from 'fast-check';
import { expect } from 'vitest';
import { getMediaChangeTags, mediaItemTag } from '#app/features/media/get-media.server.ts';
import type { Database } from '#db/engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertImage, insertMedia, insertVideo } from '#tests/support/rows/insert-media.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

/** Nine items, alternating videos and screenshots; the last three share a publication time. */
async function fillGallery(db: Database): Promise<void> {
  const image_id = await insertImage(db);
  for (let number = 1; number <= 9; number += 1) {
    const published_at = new Date(Date.UTC(2026, 0, Math.min(number, 7)));
    const type = number % 2 ? 'video' : 'image';
    const leak = number === 5 ? ({ provenance: 'leak' } as const) : {};
    await insertMedia(db, { image_id, type, published_at, slug: `s${number}`, ...leak });
  }
}

function getLink(html: string, rel: 'prev' | 'next'): string | undefined {
  const link = new RegExp(`<a[^>]*rel="${rel}"[^>]*>`).exec(html)?.[0] ?? '';
  return /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&');
}

async function walk(hub: TestHub, from: string, rel: 'prev' | 'next'): Promise<string[]> {
  const paths = [from];
  for (let path: string | undefined = from; path && paths.length < 20; ) {
    path = getLink(await (await hub.get(path)).text(), rel);
    if (path) paths.push(path);
  }
  return paths;
}

function isCached(hub: TestHub, path: string): boolean {
  return hub.platform.pageCache.find(path) !== undefined;
}

onBothEngines('The media page', (test) => {
  test('has one canonical URL, to which others redirect permanently', async ({ database }) => {
    await fillGallery(database.engine.db);
    await withHub(database.location, async (hub) => {
      for (const path of ['/media/3', '/media/3/', '/media/3-', '/media/3-other', '/media/3-S3']) {
        const response = await hub.get(`${path}?type=video&utm_source=x`);
        expect(response.status, path).toBe(301);
        expect(response.headers.get('location')).toBe('/media/3-s3?type=video');
      }
      const page = await hub.get('/media/3-s3?type=video');
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(
        `<link rel="canonical" href="${hub.address}/media/3-s3"/>`,
      );
    });
  });

  test('is a 404 for unknown ids', async ({ database }) => {
    await fillGallery(database.engine.db);
    await withHub(database.location, async (hub) => {
      const ids = [
        '0',
        '-1',
        '1e9',
        'abc',
        '..%2fx',
        '%00',
        '10',
        '999999999',
        '9999999999',
        '01',
        '1.5',
        '1%00',
        ' 1',
        '+1',
        '0x1',
        '1;drop',
        "1'",
        '١',
        'null',
        'NaN',
        '%E0%A4%A',
        '1_1',
        '9'.repeat(400),
      ];
      for (const id of ids) expect((await hub.get(`/media/${id}`)).status, id).toBe(404);
      const anything = fc.string({ maxLength: 20 }).filter((id) => !/^[1-9](-|$)/.test(id));
      for (const id of fc.sample(anything, { numRuns: 60, seed: 7 })) {
        const { status } = await hub.get(`/media/x${encodeURIComponent(id)}`);
        expect(status, id).toBe(404);
      }
    });
  });

  test('links to the next and previous items in gallery order', async ({ database }) => {
    await fillGallery(database.engine.db);
    await withHub(database.location, async (hub) => {
      const there = await walk(hub, '/media/9-s9', 'next');
      expect(there).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map((id) => `/media/${id}-s${id}`));
      expect(await walk(hub, '/media/1-s1', 'prev')).toEqual(there.toReversed());
    });
  });

  test('stays within the current filter', async ({ database }) => {
    await fillGallery(database.engine.db);
    await withHub(database.location, async (hub) => {
      const videos = await walk(hub, '/media/9-s9?type=video', 'next');
      expect(videos).toEqual([9, 7, 5, 3, 1].map((id) => `/media/${id}-s${id}?type=video`));
      const leaks = await walk(hub, '/media/5-s5?type=video&provenance=leak', 'next');
      expect(leaks).toHaveLength(1);
      const stranger = await walk(hub, '/media/2-s2?type=video', 'next');
      expect(stranger).toEqual(['/media/2-s2?type=video', '/media/1-s1']);
    });
  });

  test('shows credit, source and description', async ({ database }) => {
    const { db } = database.engine;
    await insertMedia(db, {
      description: 'Seen from *below*. <script>alert(1)</script>',
      source_name: 'A disc',
      source_url: 'https://example.com/disc',
      provenance: 'press-kit',
    });
    await insertMedia(db, { source_name: 'Nowhere', source_url: 'javascript:alert(1)' });
    await withHub(database.location, async (hub) => {
      const html = await (await hub.get('/media/1-a-ridge')).text();
      expect(html).toMatch(/<h1[^>]*>A ridge at dawn<\/h1>/);
      for (const fact of ['Somebody', 'CC BY 4.0', 'Press kit', 'A disc', 'Jan 15, 2026']) {
        expect(html).toContain(fact);
      }
      expect(html).toContain('Seen from <em>below</em>.');
      expect(html).not.toContain('<script>alert');
      expect(html).toContain('alt="A ridge before sunrise"');
      expect(html).toContain('href="/images/0123456789abcdef01234567/1920.webp"');
      expect(html).toContain('href="https://example.com/disc"');
      expect(await (await hub.get('/media/2-a-ridge')).text()).not.toContain('javascript:');
    });
  });

  test('embeds JSON-LD that its content cannot break out of', async ({ database }) => {
    const { db } = database.engine;
    await insertMedia(db, { title: '</script><b>' });
    const video_key = `${'a'.repeat(24)}.webm`;
    const video_id = await insertVideo(db, { storage_key: video_key });
    await insertMedia(db, { type: 'video', video_id });
    await withHub(database.location, async (hub) => {
      const read = async (path: string) => {
        const html = await (await hub.get(path)).text();
        const [, json = ''] =
          /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
        return { html, object: JSON.parse(json) };
      };
      const imagePage = await read('/media/1-a-ridge');
      expect(imagePage.object).toMatchObject({ '@type': 'ImageObject', name: '</script><b>' });
      expect(imagePage.html).toContain(
        `<meta property="og:image" content="${hub.address}/images/0123456789abcdef01234567/1280.webp"/>`,
      );
      const video = await read('/media/2-a-ridge');
      expect(video.object).toMatchObject({
        '@type': 'VideoObject',
        contentUrl: `${hub.address}/videos/${video_key}`,
        duration: 'PT8S',
      });
      expect(video.html).toContain(`<source src="/videos/${video_key}" type="video/webm"/>`);
      expect(video.html).toContain('og:video');
    });
  });

  test('links to an external video without loading anything from it', async ({ database }) => {
    const { db } = database.engine;
    await insertMedia(db, { type: 'video', player_url: 'https://video.example.com/watch/1' });
    await insertMedia(db, { type: 'video', player_url: 'javascript:alert(1)' });
    await withHub(database.location, async (hub) => {
      const html = await (await hub.get('/media/1-a-ridge')).text();
      expect(html).toMatch(/<a href="https:\/\/video\.example\.com\/watch\/1"[^>]*target="_blank"/);
      expect(html).not.toMatch(/<(iframe|video|embed|object)/);
      expect(await (await hub.get('/media/2-a-ridge')).text()).not.toContain('javascript:');
    });
  });

  test('allows the frame of a known video provider on its own page only', async ({ database }) => {
    const { db } = database.engine;
    await insertMedia(db, { type: 'video', player_url: 'https://vimeo.com/123' });
    await insertMedia(db, { type: 'video' });
    await withHub(database.location, async (hub) => {
      const getPolicy = async (path: string) => {
        const response = await hub.get(path);
        expect(await response.text()).not.toContain('<iframe');
        return response.headers.get('content-security-policy');
      };
      expect(await getPolicy('/media/1-a-ridge')).toContain('frame-src https://player.vimeo.com;');
      expect(await getPolicy('/media/2-a-ridge')).toContain("frame-src 'none'");
      expect(await getPolicy('/media')).toContain("frame-src 'none'");
    });
  });

  test('is invalidated only when the item or a neighbor changes', async ({ database }) => {
    await fillGallery(database.engine.db);
    await withHub(database.location, async (hub) => {
      const paths = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((id) => `/media/${id}-s${id}`);
      for (const path of paths) await (await hub.get(path)).text();
      await hub.platform.transaction(async ({ db, invalidate }) => {
        await db.updateTable('media_items').set({ title: 'New' }).where('id', '=', 4).execute();
        invalidate(mediaItemTag(4));
      });
      expect(paths.filter((path) => !isCached(hub, path))).toEqual(
        [5, 4, 3].map((id) => `/media/${id}-s${id}`),
      );
      expect(await (await hub.get('/media/5-s5')).text()).toContain('New');
    });
  });

  test('shows a new neighbor right away', async ({ database }) => {
    await fillGallery(database.engine.db);
    await withHub(database.location, async (hub) => {
      await (await hub.get('/media/4-s4')).text();
      await (await hub.get('/media/9-s9')).text();
      await hub.platform.transaction(async ({ db, invalidate }) => {
        const published_at = new Date('2026-01-04T12:00:00Z');
        const id = await insertMedia(db, { title: 'Between', published_at });
        invalidate(...(await getMediaChangeTags(db, id)));
      });
      expect(isCached(hub, '/media/9-s9')).toBe(true);
      expect(getLink(await (await hub.get('/media/4-s4')).text(), 'prev')).toBe(
        '/media/10-a-ridge',
      );
    });
  });
});
