import { expect } from 'vitest';
import { listRedirects } from '#app/features/redirects/list/redirects-list.queries.server.ts';
import type { Database } from '#db/engine.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { explain } from '#tests/support/explain.ts';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { insertRedirect } from './insert-redirect.ts';

/** The paths on all pages of the list. */
async function readAll(read: (path: string) => Promise<string>, start: string) {
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

/** Pages end among rows with the same time and the same number of hits. */
async function insertMany(db: Database) {
  const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number));
  for (let number = 0; number < 120; number += 1) {
    const third = Math.floor(number / 40);
    await insertRedirect(
      db,
      `/Old/${String(number).padStart(3, '0')}`,
      third === 1 ? null : '/news',
      {
        created_at: day(third),
        hits: number % 3,
        last_used_at: number % 3 === 0 ? new Date(0) : day(number % 3),
        source: third === 2 ? 'csv' : 'import',
      },
    );
  }
}

onBothEngines('The list of redirects', (test) => {
  test('has each once in every order, a page at a time, and filters them', async ({ database }) => {
    const { db } = database.engine;
    await insertMany(db);
    await insertRedirect(db, '/50%25_off', 'https://example.com/Sale', { source: 'staff' });
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'editor');
      const ids = await readAll(read, '/admin/redirects?sort=from');
      expect(ids).toEqual(ids.toSorted());
      expect(ids).toHaveLength(121);
      for (const order of ['-from', 'hits', '-hits', 'used', '-used', 'added', '-added']) {
        const listed = await readAll(read, `/admin/redirects?sort=${order}`);
        expect(listed.toSorted(), order).toEqual(ids);
      }
      const count = async (query: string) =>
        (await readAll(read, `/admin/redirects?${query}`)).length;
      expect(await count('kind=gone')).toBe(40);
      expect(await count('kind=moved&source=csv')).toBe(40);
      expect(await count('use=unused')).toBe(41);
      expect(await count('use=used&sort=-hits')).toBe(80);
      expect(await count('q=old/01')).toBe(10);
      expect(await count('q=example.com/sale')).toBe(1);
      expect(await count('q=%2525_')).toBe(1);
      expect(await count('kind=nonsense&sort=nonsense&after=nonsense')).toBe(121);
      expect(await read('/admin/redirects?q=nothing')).toContain('No matches');
      await db.deleteFrom('redirects').execute();
      expect(await read('/admin/redirects')).toContain('No redirects yet');
    });
  });

  test('deletes those that are selected, and one undo brings them back', async ({ database }) => {
    const { db } = database.engine;
    for (const from of ['/a', '/b', '/c']) await insertRedirect(db, from, '/news', { hits: 5 });
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'editor');
      const before = await db.selectFrom('redirects').selectAll().orderBy('id').execute();
      const post = (fields: string[][]) =>
        hub.post('/admin/redirects', new URLSearchParams(fields), { cookie });
      const none = await post([]);
      expect(none.headers.get('location')).toContain('notice=nothing-selected');
      // One of them is gone by now.
      const selected = ['1', '2', '2', '999', 'x'].map((id) => ['redirect', id]);
      const deleted = await post([['intent', 'delete'], ...selected]);
      const page = await read(deleted.headers.get('location') ?? '');
      expect(page).toContain('2 redirects deleted');
      expect((await hub.get('/a')).status).toBe(404);
      const [, entries = ''] = /name="entries" value="([\d.]+)"/.exec(page) ?? [];
      await hub.post('/admin/undo', { entries, returnTo: '/admin/redirects' }, { cookie });
      const after = await db.selectFrom('redirects').selectAll().orderBy('id').execute();
      const values = (rows: typeof after) =>
        rows.map(({ id, from_path, target, source, hits }) => [
          id,
          from_path,
          target,
          source,
          hits,
        ]);
      expect(values(after)).toEqual(values(before));
      expect((await hub.get('/a')).status).toBe(301);
    });
  });
});

onEngine('sqlite', 'A page of the list of redirects', (test) => {
  test('comes from an index, whatever the order and the filter', async ({ database }) => {
    const { db } = database.engine;
    const filter = { kind: undefined, source: undefined, use: undefined, text: undefined };
    const newest = { by: 'added', isDescending: true } as const;
    const page = { ...filter, order: newest, after: undefined, limit: 51 };
    const cases: [string, Parameters<typeof listRedirects>[1]][] = [
      ['redirects_by_time', page],
      ['redirects_by_time', { ...page, after: { at: new Date(), id: 7 } }],
      ['redirects_by_from', { ...page, order: { by: 'from', isDescending: false } }],
      ['redirects_by_hits', { ...page, order: { by: 'hits', isDescending: true } }],
      ['redirects_by_use', { ...page, order: { by: 'used', isDescending: true } }],
      ['redirects_by_source', { ...page, source: 'csv' }],
      ['redirects_gone', { ...page, kind: 'gone' }],
      ['redirects_by_hits_and_time', { ...page, use: 'unused' }],
    ];
    for (const [index, query] of cases) {
      const plan = await explain(db, (recorded) => listRedirects(recorded, query));
      expect(plan).toMatch(new RegExp(`${index}\\b`));
      expect(plan).not.toContain('TEMP B-TREE');
    }
  });
});
