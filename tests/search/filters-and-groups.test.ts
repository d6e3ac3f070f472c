import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { insertPost, insertThread } from './insert-content.ts';
import { insertEvent, insertTopic } from './insert-kinds.ts';

/** Headings of the groups, in order. */
async function groupsAt(hub: TestHub, path: string): Promise<string[]> {
  const html = await (await hub.get(path)).text();
  return [...html.matchAll(/<h2 id="found-[^>]*>(.*?)<\/h2>/g)].map(([, name = '']) => name);
}

/** The titles of results that are not marked. */
async function titlesAt(hub: TestHub, path: string): Promise<string[]> {
  const html = await (await hub.get(path)).text();
  const titles = [...html.matchAll(/<article.*?<h[23][^>]*>(.*?)<\/h[23]>/gs)];
  return titles.map(([, title = '']) => title.replaceAll(/<[^>]*>/g, '')).sort();
}

onBothEngines('The search page', (test) => {
  test('shows the best of each kind, the best group first, with a link to all', async ({
    database,
  }) => {
    const { db } = database.engine;
    for (let count = 1; count <= 12; count += 1) {
      await insertEvent(db, { title: `Meetup ${count}`, description: 'With a gull.' });
    }
    await insertTopic(db, { name: 'Gull' });
    await insertArticle(db, { title: 'Elsewhere', body: 'A gull.' });
    await withHub(database.location, async (hub) => {
      const groups = await groupsAt(hub, '/search?q=gull');
      expect(groups[0]).toBe('Topics');
      expect(groups.slice(1).sort()).toEqual(['Articles', 'Events']);
      const page = await readPage(hub, '/search?q=gull');
      expect(page).toMatch(/All (<!-- -->)?12(<!-- -->)? (<!-- -->)?events/);
      expect(page).toContain('href="/search?q=gull&amp;kind=events"');
      expect(await titlesAt(hub, '/search?q=gull')).toHaveLength(5);
      const first = await (await hub.get('/search?q=gull&kind=events')).text();
      const next = /href="(\/search\?[^"]*after=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&');
      const seen = [
        ...(await titlesAt(hub, '/search?q=gull&kind=events')),
        ...(await titlesAt(hub, next ?? '')),
      ];
      expect(new Set(seen).size).toBe(12);
      // A group without others has more place.
      expect(await titlesAt(hub, '/search?q=meetup')).toHaveLength(9);
    });
  });

  test('filters by the categories of news and of the board', async ({ database }) => {
    const { db } = database.engine;
    await insertArticle(db, { title: 'Gull rumor', category: 'rumors' });
    await insertArticle(db, { title: 'Gull news', category: 'news' });
    const thread = await insertThread(db, { title: 'Gull theory', category: 'theories' });
    await insertPost(db, thread, { body: 'So it goes.' });
    const other = await insertThread(db, { title: 'Gull help', category: 'general' });
    await insertPost(db, other, { body: 'So it goes.' });
    await withHub(database.location, async (hub) => {
      const page = await readPage(hub, '/search?q=gull');
      const values = [...page.matchAll(/<option value="((?:news|board):[^"]+)"/g)];
      expect(values.map(([, value]) => value)).toEqual(
        expect.arrayContaining(['news:rumors', 'board:theories']),
      );
      expect(await titlesAt(hub, '/search?q=gull&category=news:rumors')).toEqual(['Gull rumor']);
      expect(await titlesAt(hub, '/search?q=gull&category=board:theories')).toEqual([
        'Gull theory',
      ]);
      expect(await titlesAt(hub, '/search?q=gull&category=board:none')).toHaveLength(4);
      // The kind that the category belongs to is shown, whatever was asked for.
      const events = await readPage(hub, '/search?q=gull&category=news:rumors&kind=events');
      expect(events).toMatch(/aria-current="page"[^>]*>Articles/);
      expect(events).toMatch(/<option value="news:rumors" selected/);
    });
  });

  test('filters by time and by dates', async ({ database }) => {
    const { db } = database.engine;
    const now = new Date('2026-03-10T12:30:00Z');
    const at = (day: string) => ({ published_at: new Date(day) });
    await insertArticle(db, { title: 'Gull today', ...at('2026-03-10T09:00:00Z') });
    await insertArticle(db, { title: 'Gull this month', ...at('2026-02-20T09:00:00Z') });
    await insertArticle(db, { title: 'Gull long ago', ...at('2020-05-05T23:59:00Z') });
    await withHub(
      database.location,
      async (hub) => {
        const today = ['Gull today'];
        const month = ['Gull this month', ...today];
        const ago = ['Gull long ago'];
        for (const [query, titles] of [
          ['time=day', today],
          ['time=week', today],
          ['time=month', month],
          ['time=year', month],
          ['time=decade', [...ago, ...month]],
          ['from=2026-02-20', month],
          ['from=2026-02-21', today],
          ['to=2020-05-05', ago],
          ['to=2020-05-04', []],
          ['from=2020-05-05&to=2026-02-20&time=day', [...ago, 'Gull this month']],
          ['from=2026-02-30&to=x', [...ago, ...month]],
        ] as const) {
          expect([query, await titlesAt(hub, `/search?q=gull&${query}`)]).toEqual([query, titles]);
        }
        const page = await readPage(hub, '/search?q=gull&from=2026-02-20&to=2026-02-19');
        expect(page).toContain('“From” is after “To”.');
      },
      { now: () => now },
    );
  });

  test('says what it searched instead, and searches the words as typed', async ({ database }) => {
    await insertArticle(database.engine.db, { title: 'Lighthouse keepers' });
    await withHub(database.location, async (hub) => {
      const page = await readPage(hub, '/search?q=lihgthouse+kepers');
      expect(page).toContain('Showing results for');
      expect(page).toMatch(/<strong[^>]*>lighthouse keepers<\/strong>/);
      expect(page).toContain('href="/search?q=lihgthouse+kepers&amp;exact=1"');
      expect(await readPage(hub, '/search?q=lihgthouse+kepers&exact=1')).toContain(
        'No results for',
      );
    });
  });
});
