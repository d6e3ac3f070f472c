import sharp from 'sharp';
import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { setHero } from '../support/rows/set-hero.ts';
import { insertImage } from './insert-content.ts';

const DAY = 24 * 60 * 60 * 1000;

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

async function getLines(hub: TestHub, path: string): Promise<string[]> {
  const response = await hub.get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  return (await response.text()).trimEnd().split('\n');
}

async function getSize(hub: TestHub, path: string): Promise<string> {
  const { width, height } = await sharp(await (await hub.get(path)).arrayBuffer()).metadata();
  return `${width}x${height}`;
}

async function setIdentity(hub: TestHub, changed: Record<string, unknown>): Promise<void> {
  const identity = {
    siteName: 'Open Relay',
    tagline: 'We listen.',
    gameTitle: 'the game',
    seriesName: 'the series',
    trademarkOwner: 'its owner',
    contactAddress: '',
    blurb: '',
    disclaimer: '',
    ...changed,
  };
  await hub.platform.transaction(async ({ db, invalidate }) => {
    await db.deleteFrom('settings').where('key', '=', 'site-identity').execute();
    await db
      .insertInto('settings')
      .values({ key: 'site-identity', value_json: identity, updated_at: new Date(0) })
      .execute();
    invalidate('site');
  });
}

onBothEngines('robots.txt', (test) => {
  test('allows the site, disallows admin and search pages, and links the sitemap', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const lines = await getLines(hub, '/robots.txt');
      expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Allow: /']);
      expect(lines).toEqual(expect.arrayContaining(['Disallow: /admin', 'Disallow: /search']));
      const sitemap = lines.find((line) => line.startsWith('Sitemap: '));
      expect(sitemap).toBe(`Sitemap: ${hub.address}/sitemap.xml`);
    });
  });
});

onBothEngines('The web app manifest', (test) => {
  test('reflects the site’s identity and its changes', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const before = await (await hub.get('/manifest.webmanifest')).text();
      await setIdentity(hub, {});
      const response = await hub.get('/manifest.webmanifest');
      expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
      const after = await response.text();
      expect(after).not.toBe(before);
      expect(JSON.parse(after)).toMatchObject({
        name: 'Open Relay',
        description: 'We listen.',
        background_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
        start_url: '/app-start.html',
      });
    });
  });

  test('lists icons that exist with the declared type and size', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const response = await hub.get('/manifest.webmanifest');
      const { icons } = (await response.json()) as { icons: Icon[] };
      const sizes = icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`);
      expect(sizes).toEqual(
        expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
      );
      for (const { src, sizes, type } of icons) {
        const icon = await hub.get(src);
        expect(icon.status, src).toBe(200);
        expect(icon.headers.get('content-type')).toContain(type);
        if (sizes !== 'any') expect(await getSize(hub, src), src).toBe(sizes);
      }
    });
  });

  test('is linked from every page, along with icons for browsers and phones', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const html = await (await hub.get('/')).text();
      expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
      expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>');
      expect(await getSize(hub, '/apple-touch-icon.png')).toBe('180x180');
      const ico = Buffer.from(await (await hub.get('/favicon.ico')).arrayBuffer());
      expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
      for (const [index, size] of [16, 32, 48].entries()) {
        const entry = ico.subarray(6 + 16 * index);
        const png = ico.subarray(entry.readUInt32LE(12)).subarray(0, entry.readUInt32LE(8));
        expect(await sharp(png).metadata()).toMatchObject({ width: size, height: size });
      }
    });
  });
});

onBothEngines('security.txt', (test) => {
  test('has a contact, an expiry date and its canonical URL', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await setIdentity(hub, { contactAddress: 'safety@example.org' });
      const lines = await getLines(hub, '/.well-known/security.txt');
      const fields = new Map(lines.map((line) => line.split(': ') as [string, string]));
      expect(fields.size).toBe(lines.length);
      expect(fields.get('Contact')).toBe('mailto:safety@example.org');
      expect(fields.get('Canonical')).toBe(`${hub.address}/.well-known/security.txt`);
      expect(fields.get('Preferred-Languages')).toBe('en');
      const expires = fields.get('Expires') ?? '';
      expect(expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/);
      const days = (Date.parse(expires) - Date.now()) / DAY;
      expect(days).toBeGreaterThan(170);
      expect(days).toBeLessThan(365);
    });
  });

  test('falls back to the site’s URL, and stays on one line whatever the setting', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      for (const contactAddress of ['', 'x\nContact: mailto:evil@example.org', 'nobody']) {
        await setIdentity(hub, { contactAddress });
        const contacts = (await getLines(hub, '/.well-known/security.txt')).filter((line) =>
          line.startsWith('Contact: '),
        );
        expect(contacts).toEqual([`Contact: ${hub.address}`]);
      }
    });
  });

  test('expires from the cache at midnight', async ({ database }) => {
    const now = () => new Date('2026-06-15T18:30:00Z');
    const midnight = Date.parse('2026-06-16T00:00:00Z');
    const expectExpiry = async (hub: TestHub) => {
      await getLines(hub, '/.well-known/security.txt');
      const page = hub.platform.pageCache.find('/.well-known/security.txt');
      expect(page?.isFreshAt(() => midnight - 1)).toBe(true);
      expect(page?.isFreshAt(() => midnight)).toBe(false);
    };
    await withHub(database.location, expectExpiry, { now });
  });
});

onBothEngines('The head of a page', (test) => {
  test('names the filter, so that no two views share a title, description or canonical URL', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const heads = await Promise.all(
        [
          ['/news', 'Latest News &amp; Rumors'],
          ['/news?filter=rumors', 'Rumors'],
          ['/news?filter=all', 'All articles'],
          ['/news?q=signal', '“signal” in News'],
          ['/media', 'Media Gallery'],
          ['/media?type=video', 'Videos'],
          [
            '/media?provenance=leak&type=video',
            'Videos: Leak',
            '/media?type=video&provenance=leak',
          ],
          ['/message-board', 'Message Board'],
          ['/message-board?category=lore', 'Lore, Message Board'],
          ['/events', 'Events'],
          ['/events?when=past', 'Past events'],
        ].map(async ([path = '', title = '', canonical = path]) => {
          const html = await (await hub.get(path)).text();
          expect(html.match(/<title>(.+?)<\/title>/)?.[1]).toBe(`${title} · A new fan hub`);
          const address = `${hub.address}${canonical}`.replaceAll('&', '&amp;');
          expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
          expect(html.includes('content="noindex"')).toBe(path.includes('q='));
          return html.match(/<meta name="description" content="([^"]+)"/)?.[1];
        }),
      );
      expect(new Set(heads).size).toBe(heads.length);
    });
  });

  test('has a canonical URL and a social preview, with the hero image as the default', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const html = await (await hub.get('/')).text();
      expect(html).toContain(`<link rel="canonical" href="${hub.address}/"/>`);
      for (const name of ['site_name', 'title', 'description', 'url', 'type']) {
        expect(html).toMatch(new RegExp(`<meta property="og:${name}" content="[^"]+"`));
      }
      expect(html).toContain('<meta name="twitter:card" content="summary"/>');
      await setHero(hub, await insertImage(database.engine.db, 'A coast'));
      const withHero = await (await hub.get('/')).text();
      expect(withHero).toContain('<meta name="twitter:card" content="summary_large_image"/>');
      const imageUrl = `${hub.address}/images/0123456789abcdef01234567/1280.webp`;
      expect(withHero).toContain(`<meta property="og:image" content="${imageUrl}"/>`);
    });
  });
});
