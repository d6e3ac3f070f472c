import { afterAll, beforeAll, expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import {
  childrenNamed,
  onlyChild,
  StrictXml,
  type XmlElement,
} from '#tests/support/pages/strict-xml.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { insertImage, insertMedia } from './insert-content.ts';

let xml: StrictXml;
beforeAll(async () => {
  xml = await StrictXml.start();
});
afterAll(() => xml.close());

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12));

async function readEntries(hub: TestHub, path: string, root: string): Promise<XmlElement[]> {
  const response = await hub.get(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const list = await xml.parse(await response.text());
  expect([list.name, list.namespace]).toEqual([
    root,
    'http://www.sitemaps.org/schemas/sitemap/0.9',
  ]);
  return list.children;
}

async function listSitemaps(hub: TestHub): Promise<XmlElement[]> {
  return readEntries(hub, '/sitemap.xml', 'sitemapindex');
}

function getLocation(entry: XmlElement): string {
  return onlyChild(entry, 'loc').text;
}

/** All entries except the news sitemap, whose articles are in the other sitemaps too. */
async function allEntries(hub: TestHub): Promise<XmlElement[]> {
  const paths = (await listSitemaps(hub)).map((part) =>
    getLocation(part).slice(hub.address.length),
  );
  const lists = await Promise.all(
    paths
      .filter((path) => path !== '/sitemaps/news.xml')
      .map((path) => readEntries(hub, path, 'urlset')),
  );
  return lists.flat();
}

onBothEngines('The sitemap', (test) => {
  test('lists each published item exactly once, in chunks by id, and no drafts', async ({
    database,
  }) => {
    const { db } = database.engine;
    const image_id = await insertImage(db, 'A coast');
    for (const id of [1, 1000, 1001, 2500]) {
      await insertArticle(db, { id, slug: `number-${id}`, image_id });
      await insertMedia(db, { id, slug: `number-${id}`, image_id });
    }
    await insertArticle(db, { id: 1500, slug: 'a-draft', status: 'draft' });
    await insertArticle(db, { id: 4500, slug: 'not-yet', status: 'scheduled' });
    await insertMedia(db, { id: 1500, slug: 'a-draft', status: 'draft', image_id });
    await withHub(database.location, async (hub) => {
      const parts = (await listSitemaps(hub)).map(getLocation);
      const names = ['pages', 'news'].concat([
        'articles-1',
        'articles-2',
        'articles-3',
        'media-1',
        'media-2',
        'media-3',
      ]);
      expect(parts).toEqual(names.map((name) => `${hub.address}/sitemaps/${name}.xml`));
      const items = (await allEntries(hub))
        .map(getLocation)
        .filter((loc) => loc.includes('number'));
      const expected = ['news', 'media'].flatMap((kind) =>
        [1, 1000, 1001, 2500].map((id) => `${hub.address}/${kind}/${id}-number-${id}`),
      );
      expect(items.toSorted()).toEqual(expected.toSorted());
      const all = (await allEntries(hub)).map(getLocation).join(' ');
      expect(all).not.toMatch(/a-draft|not-yet/);
    });
  });

  test('has accurate modification dates and images', async ({ database }) => {
    const { db } = database.engine;
    const image_id = await insertImage(db, 'A coast');
    await insertArticle(db, { published_at: day(1), updated_at: day(5), image_id });
    await insertArticle(db, { published_at: day(9), updated_at: day(3) });
    await withHub(database.location, async (hub) => {
      const [edited, later] = await readEntries(hub, '/sitemaps/articles-1.xml', 'urlset');
      expect(edited && onlyChild(edited, 'lastmod').text).toBe(day(5).toISOString());
      expect(later && onlyChild(later, 'lastmod').text).toBe(day(9).toISOString());
      const image = edited && onlyChild(edited, 'image:image');
      expect(image?.namespace).toBe('http://www.google.com/schemas/sitemap-image/1.1');
      expect(image && onlyChild(image, 'image:loc').text).toBe(
        `${hub.address}/images/0123456789abcdef01234567/1280.webp`,
      );
      const part = (await listSitemaps(hub)).find((entry) =>
        getLocation(entry).includes('articles-1'),
      );
      expect(part && onlyChild(part, 'lastmod').text).toBe(day(9).toISOString());
    });
  });

  test('has a news sitemap of the two days up to the newest article', async ({ database }) => {
    const { db } = database.engine;
    const title = 'A & B <b> \u0001 😀';
    await insertArticle(db, { title, slug: 'newest', published_at: day(9) });
    await insertArticle(db, { slug: 'a-day-before', published_at: day(8) });
    await insertArticle(db, { slug: 'two-days-before', published_at: day(7) });
    await insertArticle(db, { slug: 'a-draft', published_at: day(9), status: 'draft' });
    await withHub(database.location, async (hub) => {
      const entries = await readEntries(hub, '/sitemaps/news.xml', 'urlset');
      expect(entries.map((entry) => getLocation(entry).replace(/.*\/\d+-/, ''))).toEqual([
        'newest',
        'a-day-before',
      ]);
      const news = entries[0] && onlyChild(entries[0], 'news:news');
      if (!news) throw new Error('no news');
      expect(news.namespace).toBe('http://www.google.com/schemas/sitemap-news/0.9');
      const publication = onlyChild(news, 'news:publication');
      expect(onlyChild(publication, 'news:name').text).not.toBe('');
      expect(onlyChild(publication, 'news:language').text).toBe('en');
      expect(onlyChild(news, 'news:publication_date').text).toBe(day(9).toISOString());
      expect(onlyChild(news, 'news:title').text).toBe('A & B <b> 😀');
    });
  });

  test('is answered with 304 until something is published', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      expect(
        childrenNamed(await xml.parse(await (await hub.get('/sitemap.xml')).text()), 'sitemap'),
      ).toHaveLength(2);
      const { headers } = await hub.get('/sitemap.xml');
      const known = { 'if-none-match': headers.get('etag') ?? '' };
      expect((await hub.get('/sitemap.xml', known)).status).toBe(304);
      await hub.platform.transaction(async ({ db, invalidate }) => {
        await insertArticle(db);
        invalidate('news');
      });
      expect((await hub.get('/sitemap.xml', known)).status).toBe(200);
      expect((await listSitemaps(hub)).map(getLocation).join()).toContain(
        '/sitemaps/articles-1.xml',
      );
    });
  });

  test('is a 404 for chunks that do not exist', async ({ database }) => {
    await insertArticle(database.engine.db);
    await withHub(database.location, async (hub) => {
      const wrong = [
        'articles-2',
        'articles-999999',
        'articles-9999999',
        'articles-0',
        'articles--1',
        'articles-1e3',
        'articles-99999999',
      ];
      for (const name of [...wrong, 'constructor-1', 'users-1', 'articles-01', '%00', '..%2fx']) {
        expect((await hub.get(`/sitemaps/${name}.xml`)).status, name).toBe(404);
      }
    });
  });
});
