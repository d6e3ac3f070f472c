import { expect } from 'vitest';
import { listFeeds } from '#app/features/feeds/list-feeds.server.ts';
import { slugify } from '#app/text/slug.ts';
import { feedExtensions, feedPath } from '#app/ui/meta/feed-path.ts';
import type { Database } from '#db/engine.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { PageFormClient } from '#tests/page-editor/page-form-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { insertImage, insertMedia, insertStory } from './insert-content.ts';

interface JsonItem {
  id: string;
  url: string;
  title: string;
  content_html: string;
  tags: string[];
  date_published: string;
}

const CATEGORIES = [
  'Breaking News',
  'Development',
  'Industry News',
  'Rumors',
  'Leaks',
  'Interviews',
  'Community',
];
const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number));

async function listFeedFiles(db: Database) {
  return (await listFeeds(db)).flatMap(({ slug }) =>
    feedExtensions.map((format) => ({ format, path: feedPath(slug, format) })),
  );
}

async function getItems(hub: TestHub, path: string): Promise<JsonItem[]> {
  const response = await hub.get(path);
  expect(response.status).toBe(200);
  const { items } = (await response.json()) as { items: JsonItem[] };
  return items;
}

async function getTitles(hub: TestHub, path: string): Promise<string[]> {
  return (await getItems(hub, path)).map(({ title }) => title);
}

async function insertOneOfEach(db: Database): Promise<void> {
  for (const [index, category] of CATEGORIES.entries()) {
    await insertArticle(db, {
      title: category,
      category: slugify(category),
      published_at: minute(index),
    });
  }
  await insertArticle(db, { title: 'A draft', status: 'draft' });
  await insertArticle(db, { title: 'Not yet', status: 'scheduled' });
  await insertMedia(db, { image_id: await insertImage(db, 'A coast'), published_at: minute(20) });
  await insertStory(db, { published_at: minute(30) });
}

onBothEngines('A feed', (test) => {
  test('is available in every format with the right content type', async ({ database }) => {
    await insertOneOfEach(database.engine.db);
    await withHub(database.location, async (hub) => {
      const files = await listFeedFiles(database.engine.db);
      expect(files.map(({ path }) => path)).toEqual(
        expect.arrayContaining(['/feed.xml', '/feed.atom', '/feed.json', '/feeds/rumors.xml']),
      );
      const page = await (await hub.get('/feeds')).text();
      const types = { xml: 'rss+xml', atom: 'atom+xml', json: 'feed+json' };
      for (const { path, format } of files) {
        expect(page).toContain(`href="${path}"`);
        const response = await hub.get(path);
        expect(response.status, path).toBe(200);
        expect(response.headers.get('content-type')).toBe(
          `application/${types[format]}; charset=utf-8`,
        );
        await response.text();
      }
      expect((await hub.get('/feeds/nothing.xml')).status).toBe(404);
      expect((await hub.get('/feed.rdf')).status).toBe(404);
    });
  });

  test('contains the published items of its filter, newest first', async ({ database }) => {
    await insertOneOfEach(database.engine.db);
    await withHub(database.location, async (hub) => {
      // Rumors without claims say that they are unrated.
      const articles = CATEGORIES.toReversed().map((name) =>
        name === 'Rumors' || name === 'Leaks' ? `${name} (unrated)` : name,
      );
      const newest = ['Elsewhere', 'A coast', ...articles];
      expect(await getTitles(hub, '/feed.json')).toEqual(newest);
      const news = ['Industry News', 'Development', 'Breaking News'];
      expect(await getTitles(hub, '/feeds/news.json')).toEqual(news);
      expect(await getTitles(hub, '/feeds/rumors.json')).toEqual([
        'Leaks (unrated)',
        'Rumors (unrated)',
      ]);
      expect(await getTitles(hub, '/feeds/interviews.json')).toEqual(['Interviews']);
      expect(await getTitles(hub, '/feeds/community.json')).toEqual(['Community']);
      expect(await getTitles(hub, '/feeds/media.json')).toEqual(['A coast']);
    });
  });

  test('has the name that its filter has now', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const head = async () => (await hub.get('/feeds/rumors.json')).json();
      expect(await head()).toMatchObject({ title: expect.stringMatching(/: Rumors$/) });
      const form = await PageFormClient.open(hub, await signInStaff(hub, 'editor'), 'news');
      form.setCell('filters.name', 'rumors', 'Whispers').set('defaultFilter', 'rumors');
      expect((await form.send()).status).toBe(303);
      expect(await head()).toMatchObject({
        title: expect.stringMatching(/: Whispers$/),
        home_page_url: expect.stringMatching(/\/news$/),
      });
    });
  });

  test('follows the filters of the news page', async ({ database }) => {
    await insertOneOfEach(database.engine.db);
    await withHub(database.location, async (hub) => {
      expect((await hub.get('/feeds/interviews.json')).status).toBe(200);
      const form = await PageFormClient.open(hub, await signInStaff(hub, 'editor'), 'news');
      form.removeRow('filters', 'interviews');
      expect((await form.send()).status).toBe(303);
      expect((await hub.get('/feeds/interviews.json')).status).toBe(404);
      expect(await (await hub.get('/feeds')).text()).not.toContain('/feeds/interviews.xml');
    });
  });

  test('contains the newest thirty items across all kinds', async ({ database }) => {
    const { db } = database.engine;
    for (let number = 0; number < 25; number += 1) {
      await insertArticle(db, {
        title: `article ${number}`,
        category: 'development',
        published_at: minute(2 * number),
      });
      await insertStory(db, { title: `story ${number}`, published_at: minute(2 * number + 1) });
    }
    await withHub(database.location, async (hub) => {
      const titles = await getTitles(hub, '/feed.json');
      expect(titles).toHaveLength(30);
      expect(titles.slice(0, 3)).toEqual(['story 24', 'article 24', 'story 23']);
      expect(titles.at(-1)).toBe('article 10');
    });
  });

  test('keeps the id of an item whose title and URL change', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertArticle(db);
    await withHub(database.location, async (hub) => {
      const [before] = await getItems(hub, '/feed.json');
      await hub.platform.transaction(async ({ db, invalidate }) => {
        const renamed = { title: 'Another', slug: 'another' };
        await db.updateTable('articles').set(renamed).where('id', '=', id).execute();
        invalidate(`article:${id}`);
      });
      const [after] = await getItems(hub, '/feed.json');
      expect(after?.url).toBe(`${hub.address}/news/${id}-another`);
      expect(after?.url).not.toBe(before?.url);
      expect(after?.id).toBe(before?.id);
    });
  });

  test('is cached, answered with 304, and updated when an article changes', async ({
    database,
  }) => {
    await insertArticle(database.engine.db, { category: 'rumors' });
    await withHub(database.location, async (hub) => {
      for (const path of ['/feed.xml', '/feed.atom', '/feeds/rumors.json']) {
        const first = await hub.get(path);
        await first.text();
        const etag = first.headers.get('etag') ?? '';
        const again = await hub.get(path, { 'if-none-match': etag });
        expect(again.status, path).toBe(304);
        const title = `News for ${path}`;
        await hub.platform.transaction(async ({ db, invalidate }) => {
          await insertArticle(db, { title, category: 'rumors' });
          invalidate('news');
        });
        const after = await hub.get(path, { 'if-none-match': etag });
        expect(after.status, path).toBe(200);
        expect(await after.text()).toContain(title);
      }
    });
  });

  test('forbids scripts, even when cached', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      for (const time of ['rendered', 'kept', 'kept and encoded']) {
        const { headers } = await hub.get('/feed.xml');
        expect(headers.get('content-security-policy'), time).toContain("default-src 'none'");
        expect(headers.get('x-content-type-options'), time).toBe('nosniff');
      }
    });
  });

  test('is linked in the head of indexable pages', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const html = await (await hub.get('/')).text();
      const links = html.match(/<link rel="alternate"[^>]*>/g) ?? [];
      expect(links).toHaveLength(3);
      for (const link of links) {
        const [, type = ''] = /type="([^"]+)"/.exec(link) ?? [];
        const [, href = ''] = /href="([^"]+)"/.exec(link) ?? [];
        const { headers } = await hub.get(href);
        expect(headers.get('content-type')).toContain(type);
      }
    });
  });
});
