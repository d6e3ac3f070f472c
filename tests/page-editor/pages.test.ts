import { expect } from 'vitest';
import { moveRow } from '#app/features/page-editor/forms/form-rows.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { signInStaff } from '../admin/sign-in-staff.ts';
import { insertLibraryImage } from '../images/insert-library-image.ts';
import { PageFormClient } from './page-form-client.ts';

const NEWS = '/admin/pages/news';

onBothEngines('The page editor', (test) => {
  test('chooses the image at the top of the home page and its focal point', async ({
    database,
  }) => {
    const image = await insertLibraryImage(database.engine.db, { title: 'A coast' });
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      const home = async () => (await hub.get('/')).text();
      expect(await home()).toContain('hero-fallback');
      const form = await PageFormClient.open(hub, editor, 'home');
      form.set('heroImage', '999').set('focalX', '101');
      const refused = await form.send();
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('Enter a whole number from 0 to 100.');
      form.set('focalX', '20');
      expect(await (await form.send()).text()).toContain('This image isn’t in the library.');
      form.set('heroImage', String(image));
      const preview = await (await form.preview()).text();
      expect(preview).toContain('object-position:20% 50%');
      expect(await home()).toContain('hero-fallback');
      expect((await form.send()).status).toBe(303);
      const page = await home();
      expect(page).toContain('object-position:20% 50%');
      expect(page).not.toContain('hero-fallback');
      const other = await (await hub.get('/subscribe')).text();
      expect(other).toContain('<meta name="twitter:card" content="summary_large_image"/>');
      form.set('heroImage', '').set('revision', '1');
      expect((await form.send()).status).toBe(303);
      expect(await home()).toContain('hero-fallback');
    });
  });

  test('changes a cached page at once, keeps its history, and undoes the change', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertArticle(db, { title: 'A leak', category: 'leaks' });
    await insertArticle(db, { title: 'An interview', category: 'interviews' });
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      const main = async (path: string) => {
        const html = await (await hub.get(path)).text();
        return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      };
      expect(await main('/news')).toContain('Latest News &amp; Rumors</h1>');
      const form = await PageFormClient.open(hub, editor, 'news');
      form.addRow('filters');
      form.set('title', 'What we heard').setCell('filters.name', 'new-1', 'Talk & leaks');
      form.check('filters.categories', 'new-1:leaks').check('filters.isVisible', 'new-1');
      form.uncheck('filters.isVisible', 'community').set('defaultFilter', 'new-1');
      const saved = await form.send();
      expect(saved.status).toBe(303);
      const toast = await editor.read(saved.headers.get('location') ?? '');
      expect(toast).toContain('Page updated');
      const news = await main('/news');
      expect(news).toContain('What we heard</h1>');
      expect(news).toContain('A leak');
      expect(news).not.toContain('An interview');
      expect(news).not.toContain('filter=community');
      expect(await main('/news?filter=interviews')).toContain('An interview');

      const entries = /name="entries" value="(\d+)"/.exec(toast)?.[1] ?? '';
      const { cookie } = editor;
      await hub.post('/admin/undo', { entries, returnTo: NEWS }, { cookie });
      expect(await main('/news')).toContain('Latest News &amp; Rumors</h1>');

      const history = await editor.read(`${NEWS}/versions`);
      expect(history).toContain('Staff editor');
      const restored = await hub.post(
        `${NEWS}/versions`,
        { version: '1', revision: '2' },
        { cookie },
      );
      expect(restored.status).toBe(303);
      expect(await main('/news')).toContain('What we heard</h1>');
      expect(history).toContain('The defaults');
      const restore = (version: string) =>
        hub.post(`${NEWS}/versions`, { version, revision: '3' }, { cookie });
      expect((await restore('')).status).toBe(404);
      expect((await restore('0')).status).toBe(303);
      expect(await main('/news')).toContain('Latest News &amp; Rumors</h1>');
      const log = await db.selectFrom('audit_log').select('action').execute();
      expect(log.map(({ action }) => action)).toEqual(Array(4).fill('page.update'));
    });
  });

  test('orders, shows and limits the sections of the home page', async ({ database }) => {
    const { db } = database.engine;
    for (const title of ['One', 'Two', 'Three']) await insertArticle(db, { title });
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      const sections = async () =>
        [...(await (await hub.get('/')).text()).matchAll(/id="home-([a-z]+)"/g)].map(
          ([, id]) => id,
        );
      expect(await sections()).toEqual(['news', 'media', 'community', 'stories']);
      const form = await PageFormClient.open(hub, editor, 'home');
      form.changeRows('sections', (rows) => {
        const from = rows.findIndex(({ id }) => id === 'stories');
        return moveRow(rows, from, from - 2);
      });
      form.uncheck('sections.isVisible', 'media').check('sections.isVisible', 'board');
      form.setCell('sections.limit', 'news', '2');
      expect((await form.send()).status).toBe(303);
      expect(await sections()).toEqual(['news', 'stories', 'community', 'board']);
      const home = await (await hub.get('/')).text();
      expect(home.split('</article>').length - 1).toBe(2);
    });
  });

  test('refuses invalid values next to their fields and keeps what was typed', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      const form = await PageFormClient.open(hub, editor, 'news');
      form.set('title', ' ').set('pageSize', '0').set('intro', 'Still *here*');
      form.setCell('filters.name', 'rumors', '').set('blockText', '');
      form.addRow('categories');
      form.setCell('categories.name', 'new-1', 'rUMORS');
      form.setCell('categories.name', 'leaks', '\u200b\u202e\n\u200b');
      const refused = await form.send();
      expect(refused.status).toBe(422);
      const page = (await refused.text()).replaceAll('<!-- -->', '');
      expect(page).toContain('id="page-categories.new-1.name-error"');
      expect(page).toContain('Another category already has this name.');
      expect(page).toContain('id="page-categories.leaks.name-error"');
      expect(page).toContain('id="page-title-error"');
      expect(page).toContain('id="page-pageSize-error"');
      expect(page).toContain('id="page-filters.rumors.name-error"');
      expect(page).toContain('Still *here*');
      expect(await hub.platform.engine.db.selectFrom('page_configs').selectAll().execute()).toEqual(
        [],
      );
    });
  });

  test('takes the address of any published article for the block of the news page', async ({
    database,
  }) => {
    const { db } = database.engine;
    const [old, ...others] = ['Old', 'One', 'Two', 'Three'];
    const at = new Date('2020-01-15T12:00:00Z');
    const id = await insertArticle(db, { title: old, category: 'interviews', published_at: at });
    for (const title of others) await insertArticle(db, { title });
    const draft = await insertArticle(db, { title: 'A draft', status: 'draft' });
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      const form = await PageFormClient.open(hub, editor, 'news');
      form.set('block', 'article').set('defaultFilter', 'rumors');
      for (const [typed, message] of [
        ['Old', 'Enter the URL of an article on this site'],
        [`https://other.example.org/news/${id}`, 'Enter the URL of an article on this site'],
        [`/news/${draft}`, 'This page doesn’t exist on the site.'],
        ['', 'Choose an article.'],
      ] as const) {
        const refused = await form.set('blockArticle', typed).send();
        expect(refused.status, typed).toBe(422);
        const html = await refused.text();
        expect(html).toMatch(new RegExp(`id="page-blockArticle-error"(?:(?!</p>).)*${message}`));
      }
      const saved = await form.set('blockArticle', `${hub.address}/news/${id}-old`).send();
      expect(saved.status).toBe(303);
      expect(await (await hub.get('/news')).text()).toContain('>Old<');
      const again = await PageFormClient.open(hub, editor, 'news');
      expect(again.fields.get('blockArticle')).toBe(`/news/${id}`);
    });
  });

  test('shows the second of two editors what the first has saved, and loses neither', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      const admin = await signInStaff(hub, 'admin');
      const first = await PageFormClient.open(hub, editor, 'media');
      const second = await PageFormClient.open(hub, admin, 'media');
      await first.set('title', 'All pictures').setCell('tabs.name', 'video', 'Films').send();
      const refused = await second.set('title', 'Our gallery').send();
      expect(refused.status).toBe(409);
      const page = (await refused.text()).replaceAll('<!-- -->', '');
      expect(page).toContain('Now: All pictures');
      expect(page).toContain('Now: Films');
      expect(page).toContain('value="Our gallery"');
      expect(await (await hub.get('/media')).text()).toContain('All pictures</h1>');
      expect((await second.set('revision', '1').send()).status).toBe(303);
      expect(await (await hub.get('/media')).text()).toContain('Our gallery</h1>');
      const versions = await hub.platform.engine.db
        .selectFrom('page_config_versions')
        .select('revision')
        .orderBy('revision')
        .execute();
      expect(versions).toEqual([{ revision: 1 }, { revision: 2 }]);
    });
  });

  test('previews the real page with what is typed, without its scripts and without saving', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      for (const [page, path] of [
        ['home', '/'],
        ['news', '/news'],
        ['media', '/media'],
        ['stories', '/stories'],
        ['community', '/community'],
        ['message-board', '/message-board'],
      ] as const) {
        const form = await PageFormClient.open(hub, editor, page);
        const preview = await form.set('title', `Not saved on ${page}`).preview();
        const html = await preview.text();
        expect(html).toContain(`Not saved on ${page}</h1>`);
        expect(html).not.toContain('<script');
        expect(preview.headers.get('content-security-policy')).toContain('sandbox');
        expect(preview.headers.get('cache-control')).toBe('no-store');
        expect(await (await hub.get(path)).text()).not.toContain('Not saved');
      }
    });
  });

  test('previews the page without rows that are still empty', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      for (const [page, list, field] of [
        ['navigation', 'items', 'name'],
        ['news', 'filters', 'name'],
      ] as const) {
        const form = await PageFormClient.open(hub, editor, page);
        form.addRow(list);
        expect((await form.preview()).status, page).toBe(200);
        expect((await form.send()).status, page).toBe(422);
        const typed = form.setCell(`${list}.${field}`, 'new-1', 'x'.repeat(500));
        expect((await typed.preview()).status, page).toBe(422);
      }
    });
  });

  test('counts from the last official word in browsers, and shows the date without them', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      const form = await PageFormClient.open(hub, editor, 'countdown');
      form.set('lastWordAt', '2026-03-02T17:00').set('lastWordUrl', 'https://example.com/said');
      const half = await form.set('countdownAt', '2027-01-01T00:00').send();
      expect(half.status).toBe(422);
      expect(await half.text()).toContain('id="page-countdownLabel-error"');
      form.set('countdownLabel', 'the new year');
      const early = await form.set('lastWordAt', '2999-01-01T00:00').send();
      expect([early.status, await early.text()]).toEqual([
        422,
        expect.stringContaining('That time is in the future.'),
      ]);
      expect((await form.set('lastWordAt', '2026-03-02T17:00').send()).status).toBe(303);
      const home = (await (await hub.get('/')).text()).replaceAll('<!-- -->', '');
      expect(home).toContain('<time dateTime="2026-03-02T17:00:00.000Z">March 2, 2026</time>');
      expect(home).toContain('href="https://example.com/said"');
      expect(home).toContain('<time dateTime="2027-01-01T00:00:00.000Z">January 1, 2027</time>');
      expect(home).toContain('the new year');
    });
  });

  test('takes times of the site’s time zone', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const timeZone = 'America/New_York';
      await submitForm(hub, '/admin/settings/analytics', { timeZone }, admin);
      const form = await PageFormClient.open(hub, admin, 'countdown');
      form.set('countdownLabel', 'spring').set('countdownAt', '2027-03-14T02:30');
      const skipped = await form.send();
      expect([skipped.status, await skipped.text()]).toEqual([
        422,
        expect.stringContaining('time doesn’t exist because of daylight saving'),
      ]);
      expect((await form.set('countdownAt', '2027-03-14T03:00').send()).status).toBe(303);
      expect(await (await hub.get('/')).text()).toContain('dateTime="2027-03-14T07:00:00.000Z"');
      const saved = await PageFormClient.open(hub, admin, 'countdown');
      expect(saved.fields.get('countdownAt')).toBe('2027-03-14T03:00');
    });
  });
});
