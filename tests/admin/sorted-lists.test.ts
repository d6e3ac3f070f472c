import { expect } from 'vitest';
import { listAffiliatesByName } from '#app/features/affiliates/affiliate-lists.queries.server.ts';
import { listSourcesByName } from '#app/features/claims/sources/sources.queries.server.ts';
import { listLibraryImages } from '#app/features/image-library/list/library-list.queries.server.ts';
import { listArticlesForAdmin } from '#app/features/news/kind/news-admin.queries.server.ts';
import { listUserIds } from '#app/features/users/list/users-list.queries.server.ts';
import type { Database } from '#db/engine.ts';
import { insertStory } from '#tests/feeds/insert-content.ts';
import { explain } from '#tests/support/explain.ts';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertImage } from '#tests/support/rows/insert-media.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { signInStaff } from './sign-in-staff.ts';

/** The main cells of all pages of a list. */
async function readList(read: (path: string) => Promise<string>, start: string) {
  const seen: string[] = [];
  let path: string | undefined = start;
  while (path) {
    const page: string = await read(path);
    const cells = page.matchAll(/<td[^>]*data-kind="main">(.*?)<\/td>/gs);
    seen.push(...[...cells].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, '')));
    path = /href="([^"]*after=[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
  }
  return seen;
}

/** Three of each, one of them with a capital, so that pages end among equal ones. */
const names = Array.from({ length: 54 }, (_, number) => {
  const name = `name ${String(Math.floor(number / 3)).padStart(2, '0')}`;
  return number % 3 === 1 ? name.toUpperCase() : name;
});

/** Regardless of case, as in the lists. */
const inLowerCase = (list: readonly string[]) => list.map((name) => name.toLowerCase());

onBothEngines('A list of the admin', (test) => {
  test('is sorted by title in both directions, with every item once', async ({ database }) => {
    const { db } = database.engine;
    for (const title of names.toReversed()) await insertArticle(db, { title });
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'admin');
      const ascending = await readList(read, '/admin/content?kind=articles&sort=title');
      expect(inLowerCase(ascending)).toEqual(inLowerCase(names));
      const descending = await readList(read, '/admin/content?kind=articles&sort=-title');
      expect(descending).toEqual(ascending.toReversed());
    });
  });

  test('of several kinds can begin with the oldest', async ({ database }) => {
    const { db } = database.engine;
    const expected: string[] = [];
    for (let number = 0; number < 28; number += 1) {
      const published_at = new Date(Date.UTC(2026, 0, 1 + Math.floor(number / 3)));
      await insertArticle(db, { title: `Article ${number}`, published_at });
      await insertStory(db, { title: `Story ${number}`, published_at });
      expected.push(`Article ${number}`, `Story ${number}`);
    }
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'admin');
      const oldestFirst = await readList(read, '/admin/content?sort=date');
      expect(oldestFirst.toSorted()).toEqual(expected.toSorted());
      expect(oldestFirst).toEqual((await readList(read, '/admin/content')).toReversed());
      expect(await readList(read, '/admin/content?sort=title')).toEqual(oldestFirst.toReversed());
    });
  });

  test('of users is sorted by name, also in a search', async ({ database }) => {
    const { db } = database.engine;
    for (const [index, name] of names.entries()) {
      await insertMember(db, { name: `${name} ${index % 3}` });
    }
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'admin');
      const ascending = await readList(read, '/admin/users?sort=name&q=name');
      expect(inLowerCase(ascending)).toEqual(
        names.map((name, index) => `${name.toLowerCase()} ${index % 3}`),
      );
      const descending = await readList(read, '/admin/users?sort=-name&q=name');
      expect(descending).toEqual(ascending.toReversed());
    });
  });

  test('of images is sorted by title and size', async ({ database }) => {
    const { db } = database.engine;
    for (const [index, title] of names.entries()) {
      await insertImage(db, { title, purpose: 'library', bytes: 100 - Math.floor(index / 2) });
    }
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'admin');
      const path = '/admin/images?view=list&sort=';
      const byTitle = await readList(read, `${path}title`);
      expect(inLowerCase(byTitle)).toEqual(inLowerCase(names));
      expect(await readList(read, `${path}-title`)).toEqual(byTitle.toReversed());
      const largestFirst = await readList(read, `${path}-size`);
      expect(largestFirst).toHaveLength(names.length);
      expect(largestFirst).toEqual((await readList(read, `${path}size`)).toReversed());
      expect(largestFirst[0]).toMatch(/name 00/i);
    });
  });

  test('of sources is sorted by name, and by whether they are official', async ({ database }) => {
    const { db } = database.engine;
    const created_at = new Date(0);
    const rows = names.map((name, index) => ({
      name,
      slug: `s-${index}`,
      url: '',
      description: '',
      is_official: index % 5 === 0,
      created_at,
      updated_at: created_at,
    }));
    await db.insertInto('claim_sources').values(rows).execute();
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'admin');
      const byName = await readList(read, '/admin/sources?sort=name');
      expect(inLowerCase(byName)).toEqual(inLowerCase(names));
      expect(await readList(read, '/admin/sources?sort=-name')).toEqual(byName.toReversed());
      const byDefault = await readList(read, '/admin/sources');
      expect(byDefault).toHaveLength(names.length);
      expect(await readList(read, '/admin/sources?sort=official')).toEqual(byDefault.toReversed());
    });
  });

  test('of affiliates is sorted by name', async ({ database }) => {
    const { db } = database.engine;
    const values = names.map((name) => ({
      store: 'other' as const,
      store_url: 'https://store.example/?tag={id}',
      name,
      affiliate_code: 'code',
      keywords_json: [],
      is_active: false,
      created_at: new Date(0),
      updated_at: new Date(0),
    }));
    await db.insertInto('affiliates').values(values).execute();
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'admin');
      const byName = await readList(read, '/admin/affiliates');
      expect(inLowerCase(byName)).toEqual(inLowerCase(names));
      expect(await readList(read, '/admin/affiliates?sort=-name')).toEqual(byName.toReversed());
    });
  });

  test('says how it is sorted, keeps its filters in the links, and ignores what it does not know', async ({
    database,
  }) => {
    await insertArticle(database.engine.db, { title: 'One' });
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'admin');
      const page = await read('/admin/content?kind=articles&q=one&sort=-title&after=9.zzz');
      expect(page).toContain('aria-sort="descending"');
      expect(page).toContain('href="/admin/content?kind=articles&amp;q=one&amp;sort=title"');
      expect(page).toContain('href="/admin/content?kind=articles&amp;q=one&amp;sort=-date"');
      expect(page).toContain('type="hidden" name="sort" value="-title"');
      for (const query of [
        'sort=x',
        'sort=--title',
        'sort=title&after=1-1',
        'sort=-date&after=1.a',
      ]) {
        expect(await read(`/admin/content?kind=articles&${query}`)).toContain('>One<');
      }
      expect(await read('/admin/images?view=list&sort=size&after=zzzzzzzzz-1')).toContain(
        'No images',
      );
    });
  });
});

// PostgreSQL's plans depend on the table's contents.
onEngine('sqlite', 'On a large site', (test) => {
  test('sorted lists come from an index, on every page', async ({ database }) => {
    const { db } = database.engine;
    const order = { by: 'title', isDescending: false } as const;
    const byName = { by: 'name', isDescending: true } as const;
    const noFilter = {
      search: undefined,
      searchesEmails: false,
      confusableKey: undefined,
      role: undefined,
      status: undefined,
      order: byName,
    };
    const now = new Date(0);
    for (const after of [undefined, { at: 'B', id: 7 }]) {
      const page = { after, limit: 51 };
      const lists: [string, (recorded: Database) => Promise<unknown>][] = [
        ['articles_by_title', (to) => listArticlesForAdmin(to, { ...page, order })],
        [
          'articles_by_status_and_title',
          (to) => listArticlesForAdmin(to, { ...page, order, status: 'published' }),
        ],
        ['users_by_name', (to) => listUserIds(to, noFilter, after, 51, now)],
        [
          'users_by_role_and_name',
          (to) => listUserIds(to, { ...noFilter, role: 'subscriber' }, after, 51, now),
        ],
        [
          'users_by_status_and_name',
          (to) => listUserIds(to, { ...noFilter, status: 'active' }, after, 51, now),
        ],
        ['images_by_title', (to) => listLibraryImages(to, { ...page, order }, [])],
        ['claim_sources_by_name', (to) => listSourcesByName(to, { ...page, isDescending: true })],
        ['affiliates_by_name', (to) => listAffiliatesByName(to, { ...page, order: byName })],
      ];
      for (const [index, list] of lists) {
        const plan = await explain(db, list);
        expect(plan).toMatch(new RegExp(`${index}\\b`));
        expect(plan).not.toContain('TEMP B-TREE');
      }
    }
  });

  test('images come from an index by size', async ({ database }) => {
    const plan = await explain(database.engine.db, (db) =>
      listLibraryImages(db, { order: { by: 'size', isDescending: true }, limit: 37 }, []),
    );
    expect(plan).toContain('images_by_size');
    expect(plan).not.toContain('TEMP B-TREE');
  });
});
