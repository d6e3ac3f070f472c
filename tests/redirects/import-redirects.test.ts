import { expect } from 'vitest';
import { skipAnswered } from '#app/features/redirects/csv/skip-answered.server.ts';
import type { Database } from '#db/engine.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { insertRedirect } from './insert-redirect.ts';

const PATH = '/admin/redirects/import';

async function importer(hub: TestHub) {
  const { cookie } = await signInStaff(hub, 'editor');
  const post = (path: string, fields: Record<string, string>) => hub.post(path, fields, { cookie });
  const send = async (csv: string, intent = '') => {
    const response = await post(PATH, { csv, intent });
    return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '') };
  };
  return { cookie, post, send };
}

const listRows = async (db: Database) => {
  const rows = await db.selectFrom('redirects').selectAll().orderBy('id').execute();
  return rows.map(({ from_path, target, source }) => `${from_path} ${target ?? 410} ${source}`);
};

/** The numbers of the report, in order. */
const numbers = (html: string) =>
  [...html.matchAll(/<dd>(.*?)<\/dd>/gs)].map(([, number = '']) =>
    Number(number.replaceAll(',', '')),
  );

/** Line, path and reason of each skipped line. */
const skipped = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].slice(1).map(([, row = '']) => {
    const cells = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]*>/g, ''),
    );
    return `${cells[1]} ${cells[0]}: ${cells[3]}`;
  });

const answer = async (hub: TestHub, path: string) => {
  const response = await hub.get(path);
  await response.body?.cancel();
  return response.headers.get('location') ?? response.status;
};

onBothEngines('A CSV file of redirects', (test) => {
  test('is shown first, then adds and changes what it can, and can be undone', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertRedirect(db, '/known', '/news');
    await insertRedirect(db, '/changed', '/news', { hits: 7 });
    await insertRedirect(db, '/leading', '/led');
    const article = await insertArticle(db, { title: 'A map' });
    await withHub(database.location, async (hub) => {
      const { post, send } = await importer(hub);
      const lines = [
        '\ufeffStatus,From,To,Notes',
        '301,/known/,/news,as it is',
        ',/changed,https://example.com/x,',
        `301,${hub.address}/b%C3%A9,${hub.address}/media?q=1,`,
        '410,/closed,,',
        ',bad,/news,',
        '302,/other,/news,',
        ',/nothing,,',
        '410,/where,/news,',
        ',/b\u00e9,/events,',
        ',/news,/media,',
        `,/news/${article},/media,`,
        ',/chain,/known,',
        ',/led,/news,',
        ',/l1,/l2,',
        ',/l2,/l3,',
        ',/l3,/l1,',
        ',/into-file,/closed,',
        ',"/formula","=1+1",',
      ];
      const csv = lines.join('\r\n');
      const preview = await send(csv);
      const reasons = [
        '6 bad: Enter a path of this site, such as /old-page.',
        '7 /other: The status must be 301 or 410.',
        '8 /nothing: Enter where it leads, or the status 410.',
        '9 /where: A page that’s gone (410) leads nowhere.',
        '10 /bé: Line 4 has the same path.',
        '11 /news: A page of this site has this path, so the redirect would never be used.',
        `12 /news/${article}: A page of this site has this path, so the redirect would never be used.`,
        '13 /chain: “/known” is a redirect itself. Enter its target: /news',
        '14 /led: “/leading” leads here. Change that first, so that it leads to /news.',
        '15 /l1: That would be a loop: “/l2” leads back to “/l1”.',
        '16 /l2: That would be a loop: “/l3” leads back to “/l2”.',
        '17 /l3: That would be a loop: “/l1” leads back to “/l3”.',
        '18 /into-file: “/closed” is gone itself. Enter a page that exists.',
        '19 /formula: Enter a path such as /news, or a URL that starts with https://.',
      ];
      expect(skipped(preview.html)).toEqual(reasons);
      expect(numbers(preview.html)).toEqual([2, 1, 1, 14]);
      // For a spreadsheet, no formula.
      expect(preview.html).toContain('/formula,&#x27;=1+1,');
      const before = await listRows(db);
      expect(before).toHaveLength(3);
      expect(await answer(hub, '/closed')).toBe(404);
      const done = await send(csv, 'import');
      expect([numbers(done.html), skipped(done.html)]).toEqual([[2, 1, 1, 14], reasons]);
      expect(await listRows(db)).toEqual([
        '/known /news import',
        '/changed https://example.com/x import',
        '/leading /led import',
        '/bé /media?q=1 csv',
        '/closed 410 csv',
      ]);
      expect(await answer(hub, '/b%c3%a9')).toBe('/media?q=1');
      expect(await answer(hub, '/closed')).toBe(410);
      expect((await send(csv)).html).toContain('Nothing in this file would change the site.');
      expect(numbers((await send(csv, 'import')).html)).toEqual([0, 0, 4, 14]);
      const [, entries = ''] = /name="entries" value="(\d+)"/.exec(done.html) ?? [];
      await post('/admin/undo', { entries, returnTo: '/admin/redirects' });
      expect(await listRows(db)).toEqual(before);
      const { hits } = await db
        .selectFrom('redirects')
        .select('hits')
        .where('from_path', '=', '/changed')
        .executeTakeFirstOrThrow();
      expect([hits, await answer(hub, '/closed')]).toEqual([7, 404]);
    });
  });

  test('is not undone where someone has changed a redirect since', async ({ database }) => {
    const { db } = database.engine;
    await insertRedirect(db, '/old', '/news');
    await withHub(database.location, async (hub) => {
      const { post, send } = await importer(hub);
      const done = await send('from,to\n/old,/media\n/new-one,/events', 'import');
      const [, entries = ''] = /name="entries" value="(\d+)"/.exec(done.html) ?? [];
      await db.updateTable('redirects').set({ target: '/claims' }).where('id', '=', 1).execute();
      const undone = await post('/admin/undo', { entries, returnTo: '/admin/redirects' });
      expect(undone.headers.get('location')).toContain('notice=not-undone');
      expect(await listRows(db)).toEqual(['/old /claims import', '/new-one /events csv']);
    });
  });

  test('that can’t be read is refused with what was pasted', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie, send } = await importer(hub);
      for (const [csv, message] of [
        ['', 'Choose a file, or paste its lines.'],
        ['a,b\n/x,/y', 'We can’t find the column “from”.'],
        [`from,to\n${'/x,/y\n'.repeat(20_001)}`, 'That’s more than 20,000 lines.'],
      ] as const) {
        const { status, html } = await send(csv);
        expect(status).toBe(422);
        expect(html).toContain(message);
        expect(html).toContain(csv.slice(0, 20).trim());
      }
      const form = new FormData();
      form.set('file', new File([`from,to\n${'/x,/y\n'.repeat(800_000)}`], 'redirects.csv'));
      const headers = { origin: hub.address, cookie };
      const large = await fetch(hub.address + PATH, { method: 'POST', body: form, headers });
      expect([large.status, await large.text()]).toEqual([
        422,
        expect.stringContaining('The limit is 4 MB.'),
      ]);
    });
  });

  test('has pages rendered for at most 300 of its paths', async ({ database }) => {
    const paths = Array.from({ length: 302 }, (_, number) => `/news/${number}`);
    const lines = paths.map((from, index) => ({ line: index + 2, from, target: '/media' }));
    const deps = {
      db: database.engine.db,
      renderPublicPage: async (path: string) =>
        path === '/news/1' ? { status: 404, html: '' } : { status: 404, html: '<p>No page</p>' },
      contentKinds: [],
    };
    const file = await skipAnswered(deps, { lines, skipped: [] });
    expect(file.lines).toHaveLength(301);
    expect(file.skipped).toMatchObject([
      { line: 303, reason: expect.stringContaining('more than 300 paths') },
    ]);
  });

  test('comes back from an export as it was', async ({ database }) => {
    const { db } = database.engine;
    const last_used_at = new Date('2026-02-01T10:00:00Z');
    const long = Array.from({ length: 1100 }, (_, number) => ({ number }));
    await db
      .insertInto('redirects')
      .values(
        long.map(({ number }) => ({
          from_path: `/old/${number},"x"`,
          target: number % 10 === 0 ? null : '/news',
          target_path: number % 10 === 0 ? null : '/news',
          hits: number,
          last_used_at,
          created_at: last_used_at,
          updated_at: last_used_at,
        })),
      )
      .execute();
    await insertRedirect(db, '/=cmd', 'https://example.com/@x', { source: 'staff' });
    const before = await listRows(db);
    await withHub(database.location, async (hub) => {
      const { post, send } = await importer(hub);
      const exported = await post('/admin/redirects.csv', {});
      expect(exported.headers.get('content-disposition')).toMatch(/redirects-[\d-]+\.csv/);
      const csv = await exported.text();
      expect(csv).toMatch(/^from,to,status,hits,last used,added,added by\r\n/);
      expect(csv).toContain('"/old/10,""x""",,410,10,2026-02-01T10:00:00.000Z');
      expect(csv.trim().split('\r\n')).toHaveLength(1102);
      expect(numbers((await send(csv)).html)).toEqual([0, 0, 1101, 0]);
      await db.deleteFrom('redirects').execute();
      await send(csv, 'import');
      const paths = (rows: string[]) => rows.map((row) => row.replace(/ \w+$/, '')).sort();
      expect(paths(await listRows(db))).toEqual(paths(before));
      const gone = await (await post('/admin/redirects.csv?kind=gone', {})).text();
      expect(gone.trim().split('\r\n')).toHaveLength(111);
    });
  });
});
