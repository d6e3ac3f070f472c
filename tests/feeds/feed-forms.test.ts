import { afterAll, beforeAll, expect } from 'vitest';
import { escapeXml } from '#app/text/html/xml-text.ts';
import type { Database } from '#db/engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import {
  childrenNamed,
  onlyChild,
  StrictXml,
  type XmlElement,
} from '#tests/support/pages/strict-xml.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import {
  authorEmail,
  insertAuthor,
  insertImage,
  insertMedia,
  insertStory,
} from './insert-content.ts';

let xml: StrictXml;
beforeAll(async () => {
  xml = await StrictXml.start();
});
afterAll(() => xml.close());

/** Without NUL, which PostgreSQL cannot store. */
const HOSTILE = 'A & B <b> "q" \'s\' ]]> <![CDATA[ \u0001\u000b\u001f\ufffe emoji 😀 &amp; </item>';
const CLEANED = 'A & B <b> "q" \'s\' ]]> <![CDATA[ emoji 😀 &amp; </item>';
const BODY = `See [the map](/media/2-map) and [below](#below). ${HOSTILE}`;

async function insertHostileArticle(db: Database): Promise<number> {
  const author_id = await insertAuthor(db, HOSTILE);
  const image_id = await insertImage(db, HOSTILE);
  const texts = { title: HOSTILE, excerpt: HOSTILE, body: BODY };
  const article = { ...texts, category: 'development', author_id, image_id };
  const id = await insertArticle(db, article);
  await insertArticle(db, { title: 'Empty', excerpt: '', body: '' });
  await insertMedia(db, { image_id, title: HOSTILE, description: HOSTILE, credit: HOSTILE });
  await insertStory(db, { title: HOSTILE, source: HOSTILE });
  await insertStory(db, { title: 'No URL', url: 'javascript:steal()' });
  return id;
}

async function readXml(hub: TestHub, path: string): Promise<XmlElement> {
  return xml.parse(await (await hub.get(path)).text());
}

/** Only the article of these has an author. */
function byAuthor(items: readonly XmlElement[], element: string): XmlElement {
  const found = items.find((item) =>
    childrenNamed(item, element).some(({ text, children }) =>
      (children[0]?.text ?? text).startsWith('A & B'),
    ),
  );
  if (!found) throw new Error(`no item has the author's ${element}`);
  return found;
}

const URN = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function expectAbsolute(html: string, origin: string): void {
  const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(
    ([, address = '']) => address,
  );
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(address.startsWith(`${origin}/`), address).toBe(true);
}

onBothEngines('RSS', (test) => {
  test('is well-formed and complete, whatever users wrote', async ({ database }) => {
    const id = await insertHostileArticle(database.engine.db);
    await withHub(database.location, async (hub) => {
      const rss = await readXml(hub, '/feed.xml');
      expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0']);
      const channel = onlyChild(rss, 'channel');
      expect(onlyChild(channel, 'title').text).not.toBe('');
      expect(onlyChild(channel, 'description').text).not.toBe('');
      expect(onlyChild(channel, 'link').text).toBe(`${hub.address}/`);
      const self = onlyChild(channel, 'atom:link');
      expect(self.namespace).toBe('http://www.w3.org/2005/Atom');
      expect(self.attributes).toMatchObject({ rel: 'self', href: `${hub.address}/feed.xml` });
      const items = childrenNamed(channel, 'item');
      expect(items).toHaveLength(5);
      const guids = items.map((item) => onlyChild(item, 'guid').text);
      expect(new Set(guids).size).toBe(items.length);
      for (const item of items) {
        expect(onlyChild(item, 'title').text).not.toBe('');
        expect(onlyChild(item, 'link').text).toMatch(/^https?:\/\/\S+$/);
        const date = onlyChild(item, 'pubDate').text;
        expect(date).toMatch(
          /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/,
        );
      }
      const article = byAuthor(items, 'dc:creator');
      expect(onlyChild(article, 'link').text).toBe(`${hub.address}/news/${id}-a-signal`);
      expect(onlyChild(article, 'guid').attributes.isPermaLink).toBe('false');
      expect(onlyChild(article, 'guid').text).toMatch(URN);
      expect(onlyChild(article, 'title').text).toBe(CLEANED);
      expect(onlyChild(article, 'description').text).toBe(
        escapeXml(CLEANED).replaceAll('&apos;', "'"),
      );
      expect(onlyChild(article, 'dc:creator').text).toBe(CLEANED);
      expect(onlyChild(article, 'media:content')).toMatchObject({
        namespace: 'http://search.yahoo.com/mrss/',
        attributes: {
          url: `${hub.address}/images/0123456789abcdef01234567/1280.webp`,
          medium: 'image',
          type: 'image/webp',
        },
      });
      const content = onlyChild(article, 'content:encoded');
      expect(content.namespace).toBe('http://purl.org/rss/1.0/modules/content/');
      expect(content.text).toContain('&lt;b&gt;');
      expect(content.text).toContain(`href="${hub.address}/news/${id}-a-signal#below"`);
      expectAbsolute(content.text, hub.address);
    });
  });

  test('shows plain text as text, not as HTML', async ({ database }) => {
    const excerpt = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
    await insertArticle(database.engine.db, {
      title: 'a < b & <i>c</i>',
      category: 'development',
      excerpt,
    });
    await withHub(database.location, async (hub) => {
      const rss = await (await hub.get('/feed.xml')).text();
      expect(rss).not.toMatch(/<script|<img src=x|<i>/);
      expect(rss).toContain('<title>a &#x3C; b &#x26; &#x3C;i&#x3E;c&#x3C;/i&#x3E;</title>');
      const item = onlyChild(onlyChild(await xml.parse(rss), 'channel'), 'item');
      expect(onlyChild(item, 'title').text).toBe('a < b & <i>c</i>');
      expect(onlyChild(item, 'description').text).toContain('&lt;script&gt;alert(2)');
    });
  });

  test('contains authors’ names but not their email addresses', async ({ database }) => {
    await insertHostileArticle(database.engine.db);
    await withHub(database.location, async (hub) => {
      for (const path of ['/feed.xml', '/feed.atom', '/feed.json']) {
        expect(await (await hub.get(path)).text(), path).not.toContain(authorEmail);
      }
    });
  });

  test('is well-formed on an empty site', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      expect(childrenNamed(onlyChild(await readXml(hub, '/feed.xml'), 'channel'), 'item')).toEqual(
        [],
      );
      const atom = await readXml(hub, '/feed.atom');
      expect(onlyChild(atom, 'updated').text).toBe('1970-01-01T00:00:00.000Z');
    });
  });
});

onBothEngines('Atom', (test) => {
  test('is well-formed and complete, whatever users wrote', async ({ database }) => {
    const id = await insertHostileArticle(database.engine.db);
    await withHub(database.location, async (hub) => {
      const feed = await readXml(hub, '/feed.atom');
      expect([feed.name, feed.namespace]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
      expect(onlyChild(feed, 'id').text).toMatch(URN);
      expect(onlyChild(onlyChild(feed, 'author'), 'name').text).not.toBe('');
      const self = childrenNamed(feed, 'link').find(({ attributes }) => attributes.rel === 'self');
      expect(self?.attributes.href).toBe(`${hub.address}/feed.atom`);
      const entries = childrenNamed(feed, 'entry');
      expect(entries).toHaveLength(5);
      const ids = entries.map((entry) => onlyChild(entry, 'id').text);
      expect(new Set(ids).size).toBe(ids.length);
      for (const entry of entries) {
        for (const name of ['updated', 'published']) {
          expect(onlyChild(entry, name).text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
        }
        expect(onlyChild(entry, 'title').text).not.toBe('');
        const content = onlyChild(entry, 'content');
        expect(content.attributes.type).toBe('html');
        expect(content.text).not.toBe('');
      }
      const newest = entries
        .map((entry) => onlyChild(entry, 'updated').text)
        .sort()
        .at(-1);
      expect(onlyChild(feed, 'updated').text).toBe(newest);
      const article = byAuthor(entries, 'author');
      expect(onlyChild(article, 'title').text).toBe(CLEANED);
      expect(onlyChild(onlyChild(article, 'author'), 'name').text).toBe(CLEANED);
      expectAbsolute(onlyChild(article, 'content').text, hub.address);
      expect(childrenNamed(article, 'link').map(({ attributes }) => attributes)).toEqual([
        { rel: 'alternate', type: 'text/html', href: `${hub.address}/news/${id}-a-signal` },
        {
          rel: 'enclosure',
          type: 'image/webp',
          length: '4321',
          href: `${hub.address}/images/0123456789abcdef01234567/stored.webp`,
        },
      ]);
    });
  });
});

onBothEngines('JSON Feed', (test) => {
  test('conforms to version 1.1, whatever users wrote', async ({ database }) => {
    const id = await insertHostileArticle(database.engine.db);
    await withHub(database.location, async (hub) => {
      const feed = (await (await hub.get('/feed.json')).json()) as Record<string, unknown>;
      expect(feed).toMatchObject({
        version: 'https://jsonfeed.org/version/1.1',
        title: expect.stringMatching(/\S/),
        home_page_url: `${hub.address}/`,
        feed_url: `${hub.address}/feed.json`,
      });
      const items = feed.items as Record<string, unknown>[];
      expect(items).toHaveLength(5);
      for (const item of items) {
        expect(item.id).toEqual(expect.any(String));
        expect(item.content_html).toMatch(/\S/);
      }
      const url = `${hub.address}/news/${id}-a-signal`;
      expect(items.find((item) => item.url === url)).toMatchObject({
        id: expect.stringMatching(URN),
        title: CLEANED,
        authors: [{ name: CLEANED }],
        image: `${hub.address}/images/0123456789abcdef01234567/1280.webp`,
      });
      const story = items.find((item) => item.title === 'No URL');
      expect(story?.url).toMatch(/\/stories\/2$/);
      expect(story).not.toHaveProperty('external_url');
      expect(story?.content_html).toContain(`href="${hub.address}/affiliate/hardware/quiet-pc"`);
      expect(story?.content_html).toContain('rel="sponsored nofollow noopener"');
    });
  });
});

onBothEngines('An item of a feed', (test) => {
  test('from elsewhere links to our discussion too', async ({ database }) => {
    const id = await insertStory(database.engine.db);
    await withHub(database.location, async (hub) => {
      const elsewhere = 'https://example.com/elsewhere?a=1&b=2';
      const discussion = `${hub.address}/stories/${id}`;
      const item = onlyChild(onlyChild(await readXml(hub, '/feed.xml'), 'channel'), 'item');
      expect(onlyChild(item, 'link').text).toBe(elsewhere);
      expect(onlyChild(item, 'comments').text).toBe(discussion);
      const entry = onlyChild(await readXml(hub, '/feed.atom'), 'entry');
      expect(childrenNamed(entry, 'link').map(({ attributes }) => attributes)).toEqual([
        { rel: 'alternate', type: 'text/html', href: elsewhere },
        { rel: 'replies', type: 'text/html', href: discussion },
      ]);
      const json = await (await hub.get('/feed.json')).json();
      expect(json.items[0]).toMatchObject({ url: discussion, external_url: elsewhere });
    });
  });

  test('keeps its id in every format, and when the site moves to another address', async ({
    database,
  }) => {
    await insertHostileArticle(database.engine.db);
    const readIds = async (hub: TestHub) => {
      const rss = onlyChild(await readXml(hub, '/feed.xml'), 'channel');
      const atom = await readXml(hub, '/feed.atom');
      const json = await (await hub.get('/feed.json')).json();
      const feedId = onlyChild(atom, 'id').text;
      const ids = [
        childrenNamed(rss, 'item').map((item) => onlyChild(item, 'guid').text),
        childrenNamed(atom, 'entry').map((entry) => onlyChild(entry, 'id').text),
        json.items.map((item: { id: string }) => item.id),
      ];
      expect(new Set(ids.map((list) => list.join()))).toHaveProperty('size', 1);
      return { feedId, ids };
    };
    const found: unknown[] = [];
    for (const THREEQUEL_ORIGIN of ['https://old.example.org', 'https://new.example.net']) {
      const read = async (hub: TestHub) => void found.push(await readIds(hub));
      await withHub(database.location, read, { settings: { THREEQUEL_ORIGIN } });
    }
    expect(found[0]).toEqual(found[1]);
  });
});

onBothEngines('A channel', (test) => {
  test('has an icon', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const channel = onlyChild(await readXml(hub, '/feed.xml'), 'channel');
      const image = onlyChild(channel, 'image');
      const url = onlyChild(image, 'url').text;
      expect(url).toBe(`${hub.address}/icon-192.png`);
      expect(onlyChild(image, 'link').text).toBe(onlyChild(channel, 'link').text);
      const response = await hub.get('/icon-192.png');
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(onlyChild(await readXml(hub, '/feed.atom'), 'icon').text).toBe(url);
    });
  });
});
