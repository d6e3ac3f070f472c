import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { listRendered } from '#tests/claims/list-rendered.ts';
import { allMatches, readPage, walkList } from '#tests/community/read-page.ts';
import { insertLibraryImage } from '#tests/images/insert-library-image.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { setTimeZone } from '#tests/support/rows/set-time-zone.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { insertEntry, insertEra } from './insert-entry.ts';

const TITLE = /<h[34][^>]*>(Entry [^<]*)</g;

const listTitles = (page: string) => allMatches(page, TITLE);

async function readJson(hub: TestHub, path: string) {
  const response = await hub.get(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  return JSON.parse(await response.text());
}

onBothEngines('The timeline', (test) => {
  test('lists entries by date, the less precise first, with an anchor for each year', async ({
    database,
  }) => {
    const { db } = database.engine;
    for (const key of [20160309, 20160000, 20160300, 9990101, 20170102]) {
      await insertEntry(db, key, `Entry ${key}`);
    }
    await withHub(database.location, async (hub) => {
      const page = await readPage(hub, '/timeline');
      expect(listTitles(page)).toEqual(
        [9990101, 20160000, 20160300, 20160309, 20170102].map((key) => `Entry ${key}`),
      );
      expect(allMatches(page, /id="(y\d+)"/g)).toEqual(['y999', 'y2016', 'y2017']);
      expect(page).toContain('<time dateTime="2016-03">March</time>');
      expect(page).toContain('href="#y2016"');
      expect(page).toContain('2016<span class="sr-only"> (3 entries)</span>');
      const later = await readPage(hub, '/timeline?from=2017');
      expect(listTitles(later)).toEqual(['Entry 20170102']);
      expect(later).toContain('href="/timeline?from=999#y999"');
      for (const from of ['soon', '-1', '0', '20160', '2016.5', '']) {
        expect(allMatches(await readPage(hub, `/timeline?from=${from}`), TITLE)).toHaveLength(5);
      }
      expect(await readPage(hub, '/timeline?from=9999')).toContain('No later entries');
    });
  });

  test('is read to its end page by page, also from a year', async ({ database }) => {
    const { db } = database.engine;
    for (let number = 0; number < 130; number += 1) {
      await insertEntry(db, (1900 + Math.floor(number / 4)) * 10_000, `Entry ${number}`);
    }
    await withHub(database.location, async (hub) => {
      const all = Array.from({ length: 130 }, (_, number) => `Entry ${number}`);
      expect(await walkList(hub, '/timeline', listTitles)).toEqual(all);
      expect(await walkList(hub, '/timeline?from=1910', listTitles)).toEqual(all.slice(40));
      const first = await readJson(hub, '/timeline.json');
      expect(first.entries).toHaveLength(100);
      const next = new URL(first.next);
      const second = await readJson(hub, next.pathname + next.search);
      expect(second.next).toBeUndefined();
      const titles = [...first.entries, ...second.entries].map(({ title }) => title);
      expect(titles).toEqual(all);
    });
  });

  test('is available as JSON', async ({ database }) => {
    const { db } = database.engine;
    const article = await insertArticle(db, { title: 'The mast hums', slug: 'mast' });
    const draft = await insertArticle(db, { title: 'Hushed', status: 'draft' });
    const image_id = await insertLibraryImage(db, { storage_key: 'mast' });
    await insertEra(db, 20160301, 'Noise');
    const link = { link_kind: 'article' } as const;
    await insertEntry(db, 20150000, 'First', { ...link, link_id: draft });
    await insertEntry(db, 20160309, 'Second', {
      ...link,
      link_id: article,
      image_id,
      body: 'See [it](/news).',
    });
    await withHub(database.location, async (hub) => {
      const { eras, entries } = await readJson(hub, '/timeline.json');
      const { address } = hub;
      expect(eras).toEqual([{ name: 'Noise', description: 'About Noise', from: 2016 }]);
      expect(entries).toEqual([
        { id: 1, date: '2015', title: 'First', url: `${address}/timeline?from=2015#e1` },
        {
          id: 2,
          date: '2016-03-09',
          era: 'Noise',
          title: 'Second',
          html: expect.stringContaining(`href="${address}/news"`),
          url: `${address}/timeline?from=2016#e2`,
          image: { url: `${address}/images/mast/1920.webp`, alt: 'A mast at dusk' },
          link: { kind: 'Article', title: 'The mast hums', url: `${address}/news/1-mast` },
        },
      ]);
      expect(await readPage(hub, '/timeline')).not.toContain('Hushed');
    });
  });

  test('drops a link when its item is withdrawn, and shows it when it is published', async ({
    database,
  }) => {
    const { db } = database.engine;
    const link_id = await insertArticle(db, { title: 'The mast hums', status: 'draft' });
    await insertEntry(db, 20160309, 'A mast', { link_kind: 'article', link_id });
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'editor');
      const setStatus = async (intent: string) => {
        const response = await submitForm(hub, '/admin/edit-article/1', { intent }, { cookie });
        expect(response.status, await response.text()).toBe(303);
      };
      const listShowing = async () => {
        const paths = ['/timeline', '/timeline.json'];
        const texts = await Promise.all(paths.map(async (path) => (await hub.get(path)).text()));
        return paths.filter((_, index) => texts[index]?.includes('The mast hums'));
      };
      expect(await listShowing()).toEqual([]);
      await setStatus('publish');
      expect(await listShowing()).toEqual(['/timeline', '/timeline.json']);
      await setStatus('archive');
      expect(await listShowing()).toEqual([]);
    });
  });

  test('has its title and intro from the page editor', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const texts = { title: 'What happened', intro: 'Dates are *ours*.', pageSize: '2' };
      const saved = await submitForm(hub, '/admin/pages/timeline', texts, { cookie });
      expect(saved.status).toBe(303);
      const page = await readPage(hub, '/timeline');
      expect(page).toContain('What happened</h1>');
      expect(page).toContain('Dates are <em>ours</em>.');
      expect((await readJson(hub, '/timeline.json')).title).toBe('What happened');
    });
  });
});

const now = new Date('2026-03-09T03:00:00Z');

onBothEngines('On this day', (test) => {
  test('shows what happened on the day of the site’s time zone in other years', async ({
    database,
  }) => {
    const { db } = database.engine;
    await setTimeZone(db, 'America/New_York');
    const titles = { 20160308: 'Two masts', 20100308: 'One mast', 20270308: 'Many masts' };
    for (const [key, title] of Object.entries(titles)) await insertEntry(db, Number(key), title);
    const others = [20260308, 20160309, 20160300, 20160000, 20160408];
    for (const key of others) await insertEntry(db, key, `Other ${key}`);
    let clock = now;
    const options = { now: () => clock };
    await withHub(
      database.location,
      async (hub) => {
        const home = await readPage(hub, '/');
        const start = home.indexOf('On this day');
        expect(start).toBeGreaterThan(0);
        const order = ['Many masts', 'Two masts', 'One mast'].map((title) => home.indexOf(title));
        expect(order).toEqual([...order].sort((a, b) => a - b));
        expect(order[0]).toBeGreaterThan(start);
        for (const text of ['in 1 year', '10 years ago', '16 years ago', 'March 8'])
          expect(home).toContain(text);
        expect(home).not.toContain('Other 2');
        // Midnight in New York.
        clock = new Date('2026-03-09T04:00:01Z');
        const next = await readPage(hub, '/');
        expect(next).toContain('Other 20160309');
        expect(next).not.toContain('mast');
        clock = new Date('2026-03-10T04:00:01Z');
        expect(await readPage(hub, '/')).not.toContain('On this day');
      },
      options,
    );
  });

  test('drops the home page for entries of that day only, and the timeline for all', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertEntry(db, 20160309, 'A mast');
    const at = new Date('2026-03-09T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await signInStaff(hub, 'editor');
        const pages = ['/', '/timeline', '/timeline.json', '/news', '/claims'];
        const save = async (id: string, changes: Record<string, string>) => {
          const form = { title: 'Entry', year: '2015', month: '', day: '', ...changes };
          const options = { cookie, withField: 'year' };
          const path = `/admin/timeline/${id}`;
          expect((await submitForm(hub, path, form, options)).status).toBe(303);
        };
        const timeline = ['/timeline', '/timeline.json'];
        await listRendered(hub, pages);
        expect(await listRendered(hub, pages)).toEqual([]);
        await save('new', { month: '04', day: '9' });
        expect(await listRendered(hub, pages)).toEqual(timeline);
        await save('new', { month: '03' });
        expect(await listRendered(hub, pages)).toEqual(timeline);
        // To the day, and away from it.
        await save('2', { month: '03', day: '9' });
        expect(await listRendered(hub, pages)).toEqual(['/', ...timeline]);
        await save('2', { month: '05', day: '9' });
        expect(await listRendered(hub, pages)).toEqual(['/', ...timeline]);
        await save('eras/new', { name: 'Noise' });
        expect(await listRendered(hub, pages)).toEqual(timeline);
      },
      { now: () => at },
    );
  });
});
