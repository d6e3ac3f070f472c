import { expect } from 'vitest';
import type { SearchResults } from '#app/features/search/search-results.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMedia } from '#tests/support/rows/insert-media.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { insertPost, insertStory, insertThread } from './insert-content.ts';

const text = async (hub: TestHub, path: string) => (await hub.get(path)).text();

/** Titles of the results in the HTML, without markup. */
function titles(html: string): string[] {
  const main = html.slice(0, html.indexOf('</main>'));
  const headings = [...main.matchAll(/<article.*?<h[23][^>]*>(.*?)<\/h[23]>/gs)];
  return headings.map(([, heading = '']) =>
    heading.replaceAll(/<[^>]*>/g, '').replace(' (opens in a new tab)', ''),
  );
}

onBothEngines('The search page', (test) => {
  test('shows the results of all kinds or one without JavaScript', async ({ database }) => {
    const { db } = database.engine;
    await insertArticle(db, { title: 'Gull on the mast', slug: 'gull-on-the-mast' });
    await insertMedia(db, { title: 'Gull in fog', slug: 'gull-in-fog' });
    await insertStory(db, { title: 'Gull abroad', url: 'https://example.org/gull' });
    const thread = await insertThread(db, { title: 'Gull talk' });
    await insertPost(db, thread, { body: 'What a gull.' });
    await withHub(database.location, async (hub) => {
      const all = await text(hub, '/search?q=gull');
      expect(titles(all).sort()).toEqual([
        'Gull abroad',
        'Gull in fog',
        'Gull on the mast',
        'Gull talk',
      ]);
      for (const address of [
        'href="/news/1-gull-on-the-mast"',
        'href="/media/1-gull-in-fog"',
        'href="https://example.org/gull"',
        'href="/message-board/posts/1"',
        '<meta name="robots" content="noindex"/>',
        'value="gull"',
      ]) {
        expect(all).toContain(address);
      }
      expect(all).toMatch(/<mark[^>]*>Gull<\/mark>/);
      const kinds = {
        articles: 'Gull on the mast',
        media: 'Gull in fog',
        stories: 'Gull abroad',
        discussions: 'Gull talk',
      };
      for (const [kind, title] of Object.entries(kinds)) {
        expect(all).toContain(`href="/search?q=gull&amp;kind=${kind}"`);
        expect(titles(await text(hub, `/search?q=gull&kind=${kind}`))).toEqual([title]);
      }
    });
  });

  test('links through all pages of results', async ({ database }) => {
    for (let count = 1; count <= 23; count += 1) {
      await insertArticle(database.engine.db, { title: `Gull ${count}` });
    }
    await withHub(database.location, async (hub) => {
      const seen: string[] = [];
      let path: string | undefined = '/search?q=gull&kind=articles';
      while (path) {
        const html: string = await text(hub, path);
        seen.push(...titles(html));
        path = /href="(\/search\?[^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
      }
      expect(seen).toHaveLength(23);
      expect(new Set(seen).size).toBe(23);
    });
  });

  test('is cached from its second request on until searchable content changes', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const before = await hub.get('/search?q=gull');
      expect(await before.text()).toContain('No results for “gull”');
      expect(before.headers.get('cache-tag')?.split(',')).toEqual(
        expect.arrayContaining(['news', 'media', 'stories', 'discussions']),
      );
      await hub.get('/search.json?q=gull');
      expect(hub.platform.pageCache.count).toBe(0);
      for (const path of ['/search?q=gull', '/search.json?q=gull']) await hub.get(path);
      expect(hub.platform.pageCache.count).toBe(2);
      await hub.platform.transaction(async ({ db, invalidate }) => {
        await insertArticle(db, { title: 'Gull' });
        invalidate('news');
      });
      expect(hub.platform.pageCache.count).toBe(0);
      expect(titles(await text(hub, '/search?q=gull'))).toEqual(['Gull']);
    });
  });

  test('offers alternatives without a query or results', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      for (const [path, sentence] of [
        ['/search', 'What are you looking for?'],
        ['/search?q=', 'What are you looking for?'],
        ['/search?q=%22%20-', 'Type at least one word'],
        ['/search?q=grey+gull&kind=media', 'Search everything'],
        ['/search?q=grey+gull', 'href="/search?q=grey"'],
      ] as const) {
        const html = await text(hub, path);
        expect(html).toContain(sentence);
        expect(html).toContain('href="/news"');
      }
    });
  });

  test('accepts any query parameters', async ({ database }) => {
    await insertArticle(database.engine.db, { title: 'Gull' });
    await withHub(database.location, async (hub) => {
      const paths = [
        '/search?q=gull&kind=nothing',
        '/search?q=gull&after=lz3k1c0-42',
        '/search?q=gull&after=%00&kind=%FF',
        '/search?q[]=gull',
        '/search?q=%00%01%7F',
        '/search?q=%ED%A0%80gull',
        '/search?q=%F0%9F%8C%8A',
        `/search?q=${encodeURIComponent('"AND) NEAR(* -:^')}`,
        `/search?q=${'a'.repeat(10_000)}`,
        `/search?q=${encodeURIComponent('<script>alert(1)</script>')}`,
      ];
      for (const path of paths) {
        for (const address of [path, path.replace('/search?', '/search.json?')]) {
          expect([address, (await hub.get(address)).status]).toEqual([address, 200]);
        }
      }
      expect(titles(await text(hub, '/search?q=gull&kind=nothing&after=x'))).toEqual(['Gull']);
      expect(await text(hub, '/search?q=%3Cscript%3Ealert')).not.toContain('<script>alert');
    });
  });
});

onBothEngines('The search as JSON', (test) => {
  test('contains the first results as text segments', async ({ database }) => {
    const { db } = database.engine;
    for (let count = 1; count <= 9; count += 1) {
      await insertArticle(db, { title: `A <b>gull</b> ${count}`, excerpt: 'Lead.', body: 'Text.' });
    }
    await withHub(database.location, async (hub) => {
      const response = await hub.get('/search.json?q=gul');
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      const finds = (await response.json()) as SearchResults;
      expect(finds.page.items).toHaveLength(8);
      expect(finds.page.nextCursor).toBeDefined();
      expect(finds.page.items[0]).toMatchObject({
        kind: 'articles',
        label: 'Article',
        title: ['A <b>', 'gull', '</b> 9'],
        excerpt: ['Lead. – Text.'],
      });
    });
  });

  test('contains no unsafe URLs', async ({ database }) => {
    await insertStory(database.engine.db, { title: 'Gull', url: 'javascript:alert(1)' });
    await withHub(database.location, async (hub) => {
      expect(await text(hub, '/search.json?q=gull')).not.toContain('javascript:');
    });
  });
});
