import { afterAll, beforeAll, expect } from 'vitest';
import { drawPhoto, LibraryClient } from '#tests/images/library-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import {
  childrenNamed,
  onlyChild,
  StrictXml,
  type XmlElement,
} from '#tests/support/pages/strict-xml.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertVideo } from '#tests/support/rows/insert-media.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { insertImage, insertMedia, insertStory } from './insert-content.ts';

let xml: StrictXml;
beforeAll(async () => {
  xml = await StrictXml.start();
});
afterAll(() => xml.close());

async function readXml(hub: TestHub, path: string): Promise<XmlElement> {
  return xml.parse(await (await hub.get(path)).text());
}

interface Enclosure {
  url: string;
  type: string;
  length: string;
}

/** The enclosures of each format's feed, by the order of its items. */
async function readEnclosures(hub: TestHub): Promise<Record<string, Enclosure[]>> {
  const channel = onlyChild(await readXml(hub, '/feed.xml'), 'channel');
  const atom = childrenNamed(await readXml(hub, '/feed.atom'), 'entry');
  const { items } = (await (await hub.get('/feed.json')).json()) as {
    items: { attachments: { url: string; mime_type: string; size_in_bytes: number }[] }[];
  };
  return {
    rss: childrenNamed(channel, 'item')
      .map((item) => onlyChild(item, 'enclosure').attributes)
      .map(({ url = '', type = '', length = '' }) => ({ url, type, length })),
    atom: atom.flatMap((entry) =>
      childrenNamed(entry, 'link')
        .filter(({ attributes }) => attributes.rel === 'enclosure')
        .map(({ attributes: { href = '', type = '', length = '' } }) => ({
          url: href,
          type,
          length,
        })),
    ),
    json: items.flatMap(({ attachments }) =>
      attachments.map(({ url, mime_type, size_in_bytes }) => ({
        url,
        type: mime_type,
        length: String(size_in_bytes),
      })),
    ),
  };
}

const FILM_KEY = `${'a'.repeat(24)}.webm`;

onBothEngines('The enclosure of an item', (test) => {
  test('is its image, with the length of the file that is served', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const library = await LibraryClient.signIn(hub);
      const photo = (seed: number) => drawPhoto(seed, 1800, 1200).jpeg().toBuffer();
      const { image } = await library.addImage(await photo(1), 'mast.jpg');
      await insertArticle(db, { image_id: image.id });
      await insertStory(db, { image_id: image.id });
      await insertMedia(db, { image_id: image.id });
      const expectTrueLengths = async () => {
        const found = Object.values(await readEnclosures(hub));
        const [first] = found.flat();
        expect(found).toEqual(Array(3).fill(Array(3).fill(first)));
        const served = await hub.get(new URL(first?.url ?? '').pathname);
        expect([served.status, served.headers.get('content-type')]).toEqual([200, first?.type]);
        const bytes = await served.arrayBuffer();
        expect(String(bytes.byteLength)).toBe(first?.length);
        return first?.url;
      };
      const before = await expectTrueLengths();
      const upload = await library.upload(await photo(2), 'other.jpg');
      const replaced = await library.post(`/admin/images/${image.id}`, {
        intent: 'replace',
        upload,
      });
      expect(replaced.status).toBe(303);
      expect(await expectTrueLengths()).not.toBe(before);
    });
  });

  test('is served to staff only while nothing public shows the image', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const library = await LibraryClient.signIn(hub);
      const { image } = await library.addImage(await drawPhoto(1).png().toBuffer());
      const path = `/images/${image.image.key}/stored.webp`;
      expect((await hub.get(path)).status).toBe(404);
      expect((await hub.get(path, { cookie: library.cookie })).status).toBe(200);
      await insertArticle(database.engine.db, { image_id: image.id });
      expect((await hub.get(path)).headers.get('cache-control')).toContain('public');
      expect((await hub.get(path.replace('webp', 'avif'))).status).toBe(404);
    });
  });

  test('is its film, with the real length', async ({ database }) => {
    const { db } = database.engine;
    const video_id = await insertVideo(db, { storage_key: FILM_KEY });
    const image_id = await insertImage(db, 'A coast');
    await insertMedia(db, { image_id, type: 'video', video_id });
    await withHub(database.location, async (hub) => {
      const url = `${hub.address}/videos/${FILM_KEY}`;
      const type = 'video/webm';
      const rss = onlyChild(await readXml(hub, '/feeds/media.xml'), 'channel');
      const enclosure = onlyChild(onlyChild(rss, 'item'), 'enclosure');
      expect(enclosure.attributes).toEqual({ url, length: '123456', type });
      const entry = onlyChild(await readXml(hub, '/feeds/media.atom'), 'entry');
      const links = childrenNamed(entry, 'link').map(({ attributes }) => attributes);
      expect(links).toContainEqual({ rel: 'enclosure', href: url, length: '123456', type });
      const json = await (await hub.get('/feeds/media.json')).json();
      expect(json.items[0].attachments).toEqual([
        { url, mime_type: type, size_in_bytes: 123_456, duration_in_seconds: 8 },
      ]);
    });
  });
});
