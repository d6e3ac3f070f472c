import { expect } from 'vitest';
import { newsPageConfig } from '#app/features/news/news.schema.ts';
import type { Database } from '#db/engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertAffiliate } from '#tests/support/rows/insert-affiliate.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const categories = [
  'breaking-news',
  'development',
  'industry-news',
  'rumors',
  'leaks',
  'interviews',
  'community',
];

/** Two of each category; neighbors share a publication time. */
async function insertArticles(db: Database): Promise<void> {
  for (let number = 0; number < 14; number += 1) {
    await insertArticle(db, {
      title: `Report ${number + 1}`,
      category: categories[number % 7] ?? '',
      published_at: new Date(Date.UTC(2026, 0, 20 - Math.floor((number + 1) / 2))),
    });
  }
}

async function getPage(hub: TestHub, path: string): Promise<string> {
  const response = await hub.get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

/** Titles in page order, without the hydration data. */
function titles(html: string): string[] {
  const list = html.slice(0, html.indexOf('</main>'));
  return [...list.matchAll(/<h2[^>]*><a [^>]*>(?:<[^>]*>)*([^<]+)</g)].map(([, t]) => t ?? '');
}

function nextPath(html: string): string | undefined {
  return /href="(\/news\?[^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
}

async function walk(hub: TestHub, first: string): Promise<string[][]> {
  const parts: string[][] = [];
  for (let path: string | undefined = first; path && parts.length < 20; ) {
    const html = await getPage(hub, path);
    parts.push(titles(html));
    path = nextPath(html);
  }
  return parts;
}

onBothEngines('The news page', (test) => {
  test('has a heading, a search field, category filters and five articles', async ({
    database,
  }) => {
    await insertArticles(database.engine.db);
    await withHub(database.location, async (hub) => {
      const html = await getPage(hub, '/news');
      expect(html).toMatch(/<h1[^>]*>Latest News &amp; Rumors<\/h1>/);
      expect(html).toContain('placeholder="Search articles..."');
      const filters = [
        ...(/<nav[^>]*aria-label="News categories".*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(
          /<a [^>]*href="(\/news[^"]*)"[^>]*>(All|News|Rumors|Interviews|Community)<\/a>/g,
        ),
      ];
      expect(filters.map(([, path, name]) => [name, path])).toEqual([
        ['All', '/news?filter=all'],
        ['News', '/news'],
        ['Rumors', '/news?filter=rumors'],
        ['Interviews', '/news?filter=interviews'],
        ['Community', '/news?filter=community'],
      ]);
      expect(filters.filter(([link]) => link.includes('aria-current')).map(([, , n]) => n)).toEqual(
        ['News'],
      );
      expect(titles(html)).toHaveLength(5);
    });
  });

  test('shows only the categories of the current filter', async ({ database }) => {
    await insertArticles(database.engine.db);
    await withHub(database.location, async (hub) => {
      const numbers = async (query: string) =>
        (await walk(hub, `/news${query}`)).flat().map((title) => (Number(title.slice(7)) - 1) % 7);
      expect(new Set(await numbers(''))).toEqual(new Set([0, 1, 2]));
      expect(new Set(await numbers('?filter=news'))).toEqual(new Set([0, 1, 2]));
      expect(new Set(await numbers('?filter=rumors'))).toEqual(new Set([3, 4]));
      expect(new Set(await numbers('?filter=interviews'))).toEqual(new Set([5]));
      expect(new Set(await numbers('?filter=community'))).toEqual(new Set([6]));
      expect(await numbers('?filter=all')).toHaveLength(14);
    });
  });

  test('lists every article exactly once, newest first, five per page', async ({ database }) => {
    await insertArticles(database.engine.db);
    await insertArticle(database.engine.db, { title: 'Draft', status: 'draft' });
    await withHub(database.location, async (hub) => {
      const parts = await walk(hub, '/news?filter=all');
      expect(parts.map((part) => part.length)).toEqual([5, 5, 4]);
      const expected = await database.engine.db
        .selectFrom('articles')
        .select('title')
        .where('status', '=', 'published')
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      expect(parts.flat()).toEqual(expected.map(({ title }) => title));
    });
  });

  test('keeps filter and search in its links', async ({ database }) => {
    await insertArticles(database.engine.db);
    await withHub(database.location, async (hub) => {
      const address = nextPath(await getPage(hub, '/news?filter=all&q=report'));
      expect(address).toMatch(/^\/news\?(?=.*filter=all)(?=.*q=report)(?=.*after=)/);
      const form = await getPage(hub, '/news?filter=rumors&q=report');
      expect(form).toContain('<input type="hidden" name="filter" value="rumors"/>');
      expect(form).toContain('href="/news?filter=community&amp;q=report"');
    });
  });

  test('shows the block chosen in the page editor after the third article', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertArticles(db);
    await withHub(database.location, async (hub) => {
      const main = (html: string) => html.slice(0, html.indexOf('</main>'));
      const standing = main(await getPage(hub, '/news')).split('</article>');
      expect(standing.map((part) => part.includes('action="/subscribe"'))).toEqual([
        false,
        false,
        false,
        true,
        false,
        false,
      ]);
      const chosen = (block: string) => ({
        ...newsPageConfig.defaultConfig,
        title: 'What we know',
        intro: 'In *short*.',
        block,
        blockText: 'Tell *us*.',
        filters: [{ id: 'all', name: 'Everything', categories: [], isVisible: true }],
        defaultFilter: 'all',
      });
      await hub.platform.transaction(async ({ db, invalidate }) => {
        const row = {
          page: 'news',
          config_json: chosen('text'),
          revision: 1,
          updated_at: new Date(),
        };
        await db.insertInto('page_configs').values(row).execute();
        invalidate('page:news');
      });
      const board = main(await getPage(hub, '/news'));
      expect(board).toContain('What we know</h1>');
      expect(board).toContain('<p>In <em>short</em>.</p>');
      expect(board).toContain('<p>Tell <em>us</em>.</p>');
      expect(board).not.toContain('action="/subscribe"');
      expect(board).not.toContain('>Interviews</a>');
    });
  });

  test('finds articles that contain all words, ignoring case and accents, newest first', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertArticle(db, { title: 'The LONG silence', excerpt: 'Nothing for a week.' });
    await insertArticle(db, {
      title: 'A short note',
      excerpt: 'The silence has a cause: 100% fog_bank.',
    });
    await insertArticle(db, { title: 'Élan', excerpt: 'A back\\slash and 10 of 10.' });
    await withHub(database.location, async (hub) => {
      const found = async (q: string) =>
        titles(await getPage(hub, `/news?filter=all&q=${encodeURIComponent(q)}`));
      expect(await found('SILENCE')).toEqual(['A short note', 'The LONG silence']);
      expect(await found('  long   silence ')).toEqual(['The LONG silence']);
      expect(await found('silence long')).toEqual(['The LONG silence']);
      expect(await found('note silence cause')).toEqual(['A short note']);
      expect(await found('fog')).toEqual(['A short note']);
      expect(await found('back\\slash')).toEqual(['Élan']);
      expect(await found('éLAN')).toEqual(['Élan']);
      expect(await found('elan')).toEqual(['Élan']);
      expect(await found('sil'), 'a prefix').toHaveLength(2);
      expect(await found('%'), 'nothing searchable').toHaveLength(3);
      expect(await found('absent')).toEqual([]);
    });
  });

  test('never fails on odd query parameters', async ({ database }) => {
    await insertArticles(database.engine.db);
    await withHub(database.location, async (hub) => {
      const plain = titles(await getPage(hub, '/news'));
      for (const query of [
        'filter=none',
        'filter=toString',
        'filter=__proto__',
        'filter=',
        'filter=news&filter=all',
        'after=',
        'after=x',
        "after='--",
        'after=%00',
        'after=zzzzzzzzz-1',
        'q=',
        'q=%20',
        'q=%00',
      ]) {
        expect(titles(await getPage(hub, `/news?${query}`)), query).toEqual(plain);
      }
      for (const query of [
        `q=${'a'.repeat(10_000)}`,
        'q=%22%20OR%201=1--',
        'q=%F0%9F%8C%8A',
        'q=%E0%A4%A',
        'q=*%20NEAR(%22',
        `q=${'a+'.repeat(500)}`,
        'after=0-1',
        'after=mkl1c0a0-4294967295',
        'after=zzzzzzzzz-1',
        'q=%EF%BF%BF%5C',
      ]) {
        await getPage(hub, `/news?${query}`);
      }
    });
  });

  test('offers alternatives when nothing is found', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const empty = await getPage(hub, '/news');
      expect(empty).toContain('No articles yet');
      const none = await getPage(hub, '/news?q=%3Cb%3Efog&filter=rumors');
      expect(none).toContain('No articles match “&lt;b&gt;fog”');
      expect(none).toContain('href="/news?filter=all&amp;q=%3Cb%3Efog"');
      expect(none).toContain('href="/news?filter=rumors"');
      expect(await getPage(hub, '/news?after=0-1')).toContain('Back to the newest');
    });
  });

  test('links keywords in its intro, discloses it, and reflects changes', async ({ database }) => {
    const { db } = database.engine;
    await insertAffiliate(db, {
      store: 'bestbuy',
      keywords_json: ['gaming PC'],
      affiliate_code: 'hub-2',
    });
    await insertAffiliate(db);
    await withHub(database.location, async (hub) => {
      const html = (await getPage(hub, '/news')).replaceAll(/ class="[^"]*"/g, '');
      const link = (path: string, text: string) =>
        `<a href="https://shop.example.com${path}" target="_blank" rel="sponsored nofollow noopener">${text}</a> <small>(affiliate link)</small>`;
      expect(html).toContain(link('/site/gaming-pc?ref=hub-2', 'gaming PC'));
      expect(html).toContain(link('/p/ray-tracing?nm_mc=hub-1', 'ray tracing'));
      expect(html).toContain('earn this site a small commission');
      await hub.platform.transaction(async ({ db, invalidate }) => {
        await db.updateTable('affiliates').set({ is_active: false }).execute();
        invalidate('affiliates');
      });
      const after = await getPage(hub, '/news');
      expect(after).not.toContain('shop.example.com');
      expect(after).not.toContain('earn this site');
    });
  });
});
