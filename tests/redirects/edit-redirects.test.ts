import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { PageClient } from '#tests/site-pages/page-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { insertRedirect } from './insert-redirect.ts';

const FORM = '/admin/redirects/new';

type Fields = { from?: string; kind?: string; target?: string } & Record<string, string>;

async function editor(hub: TestHub) {
  const { cookie, read } = await signInStaff(hub, 'editor');
  const post = (path: string, { from = '', kind = 'moved', target = '', ...more }: Fields) =>
    hub.post(path, { from, kind, target, ...more }, { cookie });
  /** The messages of a refused form. */
  const refusals = async (fields: Fields, path = FORM) => {
    const response = await post(path, fields);
    expect(response.status).toBe(422);
    const html = await response.text();
    return [...html.matchAll(/id="redirect-(\w+)-error"[^>]*>(.*?)<\/p>/gs)].map(
      ([, field, message]) => `${field}: ${message?.replaceAll(/<[^>]*>/g, '')}`,
    );
  };
  return { cookie, read, post, refusals };
}

const answer = async (hub: TestHub, path: string) => {
  const response = await hub.get(path);
  await response.body?.cancel();
  return response.headers.get('location') ?? response.status;
};

const listRows = (db: Database) =>
  db.selectFrom('redirects').select(['from_path', 'target', 'target_path']).orderBy('id').execute();

onBothEngines('A redirect', (test) => {
  test('is added, edited and deleted, works at once, and each step can be undone', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const { cookie, read, post } = await editor(hub);
      expect(await answer(hub, '/old')).toBe(404);
      const added = await post(FORM, {
        from: `${hub.address}/Old%2dpage/`,
        target: '/news?q=1#top',
      });
      expect(await read(added.headers.get('location') ?? '')).toMatch(/Redirect added.*>Undo</s);
      expect(await listRows(db)).toEqual([
        { from_path: '/Old-page', target: '/news?q=1#top', target_path: '/news' },
      ]);
      expect(await answer(hub, '/Old-page')).toBe('/news?q=1#top');
      expect(await answer(hub, '/old-page')).toBe(404);
      const { id } = await db.selectFrom('redirects').select('id').executeTakeFirstOrThrow();
      const edit = `/admin/redirects/${id}`;
      const target = 'https://example.com/a b';
      await post(edit, { from: '/Old-page', target, revision: '1' });
      expect(await answer(hub, '/Old-page')).toBe('https://example.com/a%20b');
      const outdated = await post(edit, { from: '/x', target: '/news', revision: '1' });
      expect(outdated.status).toBe(409);
      const undo = async () => {
        const { id: entry } = await db
          .selectFrom('audit_log')
          .select('id')
          .where('subject_kind', '=', 'redirect')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        await hub.post('/admin/undo', { entries: String(entry), returnTo: edit }, { cookie });
      };
      await undo();
      expect(await answer(hub, '/Old-page')).toBe('/news?q=1#top');
      await hub.countRedirects();
      const counted = () =>
        db.selectFrom('redirects').select(['id', 'hits', 'last_used_at']).execute();
      const before = await counted();
      expect(before).toMatchObject([{ hits: 3 }]);
      await post(edit, { intent: 'delete' });
      expect(await answer(hub, '/Old-page')).toBe(404);
      await undo();
      expect(await answer(hub, '/Old-page')).toBe('/news?q=1#top');
      expect(await counted()).toEqual(before);
    });
  });

  test('says that a page is gone, in the frame of the site', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { post } = await editor(hub);
      await post(FORM, { from: '/shop', kind: 'gone' });
      const gone = await hub.get('/shop', { accept: 'text/html' });
      expect([gone.status, gone.headers.get('cache-control')]).toEqual([410, 'no-cache']);
      const html = await gone.text();
      expect(html).toContain('This page was removed');
      expect(html).toContain('<footer');
      expect(html).toContain('noindex');
      // Nobody asked for it.
      expect(await answer(hub, '/410')).toBe(404);
    });
  });

  test('is refused next to the field that is wrong, and nothing typed is lost', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertRedirect(db, '/a', '/news');
    await insertRedirect(db, '/gone', null);
    await insertArticle(db, { title: 'A map' });
    await withHub(database.location, async (hub) => {
      const { post, refusals } = await editor(hub);
      const target = '/news';
      expect(await refusals({})).toEqual([
        'from: Enter the old path.',
        'target: Enter where it leads.',
      ]);
      const problems: [Fields, string][] = [
        [{ from: 'old', target }, 'from: Enter a path of this site, such as /old-page.'],
        [
          { from: 'https://other.example/x', target },
          'from: Enter a path of this site, such as /old-page.',
        ],
        [
          { from: '//other.example/x', target },
          'from: Enter a path of this site, such as /old-page.',
        ],
        [{ from: '/', target }, 'from: The home page can’t be redirected.'],
        [{ from: '/%ff', target }, 'from: This path has percent signs that aren’t valid UTF-8.'],
        [{ from: `/${'x'.repeat(500)}`, target }, 'from: Use at most 500 characters.'],
        [{ from: '/a/', target }, 'from: There is already a redirect from this path.'],
        [
          { from: '/b', target: '//other.example' },
          'target: Enter a path such as /news, or a URL that starts with https://.',
        ],
        [
          { from: '/b', target: '/\\other.example' },
          'target: Enter a path such as /news, or a URL that starts with https://.',
        ],
        [
          { from: '/b', target: 'javascript:alert(1)' },
          'target: Enter a path such as /news, or a URL that starts with https://.',
        ],
        [
          { from: '/b', target: 'http://other.example' },
          'target: Enter a path such as /news, or a URL that starts with https://.',
        ],
        [{ from: '/b', target: '/nowhere' }, 'target: This page doesn’t exist on the site.'],
        [{ from: '/b', target: '/b?x=1' }, 'target: A redirect can’t lead to itself.'],
        [
          { from: '/b', target: '/a' },
          'target: “/a” is a redirect itself. Enter its target: /news',
        ],
        [
          { from: '/b', target: '/gone#x' },
          'target: “/gone” is gone itself. Enter a page that exists.',
        ],
        [
          { from: '/b', kind: 'gone', target },
          'target: A page that’s gone leads nowhere. Leave this blank, or choose Moved.',
        ],
      ];
      for (const [fields, message] of problems) {
        expect(await refusals(fields), fields.from + (fields.target ?? '')).toEqual([message]);
      }
      expect(await refusals({ from: '/b?x=1', target })).toEqual([
        'from: Leave out what follows “?” or “#”. A redirect applies whatever the query is.',
      ]);
      const response = await post(FORM, { from: '/typed', target: 'nonsense' });
      expect(await response.text()).toMatch(/value="\/typed".*value="nonsense"/s);
      expect(await listRows(db)).toHaveLength(2);
    });
  });

  test('never starts at a page, a file or an endpoint of the site', async ({ database }) => {
    const { db } = database.engine;
    const article = await insertArticle(db, { title: 'A map' });
    await withHub(database.location, async (hub) => {
      const { refusals, post } = await editor(hub);
      const paths = ['/news', '/News/', '/sign-in', '/admin', '/admin/anything', '/assets/x.js'];
      const others = ['/images/1', '/healthz', '/favicon.ico', '/robots.txt', '/search.json'];
      for (const from of [...paths, ...others, `/news/${article}`, `/news/${article}-other`]) {
        expect(await refusals({ from, target: '/media' }), from).toEqual([
          'from: A page of this site has this path, so the redirect would never be used.',
        ]);
      }
      expect((await post(FORM, { from: '/news/999', target: '/media' })).status).toBe(303);
      expect(await answer(hub, '/news/999')).toBe('/media');
      // A page that comes later is shown.
      await db.updateTable('articles').set({ id: 999 }).execute();
      expect(await answer(hub, '/news/999')).not.toBe('/media');
    });
  });

  test('forms neither a loop nor a chain, also from its other end', async ({ database }) => {
    const { db } = database.engine;
    await insertRedirect(db, '/a', '/b');
    // From before chains were refused.
    await insertRedirect(db, '/m', '/n');
    await insertRedirect(db, '/n', '/o');
    await withHub(database.location, async (hub) => {
      const { refusals } = await editor(hub);
      expect(await refusals({ from: '/b', target: '/a' })).toEqual([
        'target: That would be a loop: “/a” leads back to “/b”.',
      ]);
      expect(await refusals({ from: '/o', target: '/m' })).toContain(
        'target: That would be a loop: “/m” leads back to “/o”.',
      );
      expect(await refusals({ from: '/x', target: '/m' })).toEqual([
        'target: “/m” is a redirect itself. Enter its target: /o',
      ]);
      expect(await refusals({ from: '/b', target: '/news' })).toEqual([
        'from: “/a” leads here. Change that first, so that it leads to /news.',
      ]);
      expect(await refusals({ from: '/b', kind: 'gone' })).toEqual([
        'from: “/a” leads here. Delete that first, or let it lead elsewhere.',
      ]);
    });
  });

  test('starts at no URL that an unpublished page will have', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const pages = await PageClient.signIn(hub);
      const id = await pages.create('Guide');
      const add = async () => {
        const fields = { from: '/guide', kind: 'moved', target: '/news' };
        const response = await hub.post(FORM, fields, { cookie: pages.cookie });
        return [response.status, await response.text()];
      };
      expect(await add()).toEqual([
        422,
        expect.stringContaining('An unpublished page has this path.'),
      ]);
      await pages.save(id, 'trash');
      expect((await add())[0]).toBe(303);
    });
  });
});
