import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { PageFormClient } from '#tests/page-editor/page-form-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ArticleEditor } from './edit-article.ts';

const start = Date.parse('2026-03-01T12:00:00Z');
const address = (id: number) => `/news/${id}-the-lighthouse-answers`;

onBothEngines('A version', (test) => {
  test('with an impossible number is not found', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'editor');
      const id = await new ArticleEditor(hub, cookie).create('A light');
      for (const revision of ['NaN', '1.5', '2147483648', 'one', '']) {
        const fields = { revision, currentRevision: revision };
        const path = `/admin/versions/article/${id}`;
        expect((await hub.post(`${path}?revision=1`, fields, { cookie })).status).toBe(404);
        const saved = { title: 'A light', intent: 'keep', revision };
        const edited = await hub.post(`/admin/edit-article/${id}`, saved, { cookie });
        expect(edited.status, revision).toBeLessThan(500);
        const autosaved = await hub.post(`/admin/autosave/article/${id}`, saved, { cookie });
        expect(autosaved.status, revision).toBeLessThan(500);
      }
      const canceled = { intent: 'cancel', id: '1.5' };
      const admin = await signInStaff(hub, 'admin');
      const settings = '/admin/settings/registration';
      expect((await hub.post(settings, canceled, { cookie: admin.cookie })).status).toBe(303);
    });
  });
});

onBothEngines('A time that a page sends back', (test) => {
  test('can be one that no calendar has', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      const id = await editor.create('A light');
      for (const time of [
        '-005000-01-01T00:00:00.000Z',
        '+275760-09-13T00:00:00.000Z',
        '2026-13-01T00:00:00.000Z',
        'now',
      ]) {
        const autosave = `/admin/autosave/article/${id}`;
        const released = await editor.post(autosave, { intent: 'release', lockedAt: time });
        expect(released.status, time).toBe(200);
        const typed = { title: 'A light', revision: '1', formId: 'a', shownDraft: `${time} b` };
        expect((await editor.post(autosave, typed)).status, time).toBe(200);
        const saved = await editor.press(id, 'save', { shownDraft: `${time} b` });
        expect(saved.status, time).toBeLessThan(500);
      }
    });
  });
});

onBothEngines('Two editors of one article', (test) => {
  test('see who is editing, and can take over', async ({ database }) => {
    let now = start;
    await withHub(
      database.location,
      async (hub) => {
        const first = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
        const second = new ArticleEditor(hub, (await signInStaff(hub, 'admin')).cookie);
        const id = await first.create('A light');
        await first.page(id);
        const locked = await second.page(id);
        expect(locked).toContain('Staff editor is editing this.');
        expect(locked).not.toContain('value="save"');
        await second.press303(id, 'take-over');
        expect(await second.page(id)).toContain('value="save"');
        const ping = await first.post(`/admin/autosave/article/${id}`, { revision: '1' });
        const lockedAt = new Date(now).toISOString();
        expect(await ping.json()).toEqual({
          revision: 1,
          status: 'draft',
          takenOverBy: 'Staff admin',
          lockedAt,
        });
        await second.press303(id, 'trash');
        const trashed = await first.post(`/admin/autosave/article/${id}`, {});
        expect(await trashed.json()).toEqual({ revision: 1, status: 'trashed', lockedAt });
        await second.press303(id, 'restore');
        await second.post(`/admin/autosave/article/${id}`, { intent: 'release' });
        expect(await first.page(id)).toContain('value="save"');
        now += 5 * 60_000 + 1;
        // Nobody renewed it.
        expect(await second.page(id)).toContain('value="save"');
      },
      { now: () => new Date(now) },
    );
  });

  test('keep the lock when they load their page again, whose old one releases it late', async ({
    database,
  }) => {
    let now = start;
    await withHub(
      database.location,
      async (hub) => {
        const first = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
        const second = new ArticleEditor(hub, (await signInStaff(hub, 'admin')).cookie);
        const id = await first.create('A light');
        const autosave = `/admin/autosave/article/${id}`;
        await first.page(id);
        now += 1000;
        const renewed = await (await first.post(autosave, {})).json();
        now += 1000;
        await first.page(id);
        const { lockedAt } = renewed;
        await first.post(autosave, { intent: 'release', lockedAt });
        expect(await second.page(id)).toContain('Staff editor is editing this.');
        await first.post(autosave, { intent: 'release', lockedAt: new Date(now).toISOString() });
        expect(await second.page(id)).toContain('value="save"');
      },
      { now: () => new Date(now) },
    );
  });

  test('never overwrite each other without seeing both texts', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const first = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      const second = new ArticleEditor(hub, (await signInStaff(hub, 'admin')).cookie);
      const id = await first.create('A light');
      await first.press303(id, 'publish');
      const [won, lost] = await Promise.all([
        first.press(id, 'save', { body: 'The first text' }, 2),
        second.press(id, 'save', { body: 'The second text' }, 2),
      ]);
      const loser = won.status === 409 ? won : lost;
      expect([won.status, lost.status].toSorted()).toEqual([303, 409]);
      const page = await loser.text();
      expect(page).toContain('The first text');
      expect(page).toContain('The second text');
      expect(page).toContain('name="revision" value="3"');
      const text = loser === won ? 'The first text' : 'The second text';
      const editor = loser === won ? first : second;
      expect((await editor.press(id, 'save', { body: text }, 3)).status).toBe(303);
      expect(await (await hub.get(address(id))).text()).toContain(text);
    });
  });
});

onBothEngines('The versions of an article', (test) => {
  test('are every saved text, and one comes back without losing the present one', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'editor');
      const editor = new ArticleEditor(hub, cookie);
      const id = await editor.create('A light');
      await editor.press303(id, 'publish', { body: 'It was a dark night.' });
      await editor.press303(id, 'save', { body: 'It was a clear night.' });
      const path = `/admin/versions/article/${id}`;
      const shown = await read(`${path}?revision=2`);
      expect(shown).toContain('removed: </span>clear<span');
      expect(shown).toContain('added: </span>dark<span');
      expect(shown).toContain('Restoring it replaces Text on the site.');
      const stale = await editor.post(path, { revision: '2', currentRevision: '2' });
      expect(stale.status).toBe(422);
      expect((await editor.post(path, { revision: '2', currentRevision: '3' })).status).toBe(303);
      expect(await (await hub.get(address(id))).text()).toContain('a dark night');
      const list = await read(path);
      expect(list).toContain('Current, Restored from version 2');
      expect(list.replaceAll('<!-- -->', '')).toMatch(/Restored from version 2, published <time/);
      expect(await read(`${path}?revision=3`)).toContain('added: </span>clear<span');
      // Neither of them is the present text.
      await editor.press303(id, 'save', { body: 'It was day.' });
      const compared = await read(`${path}?from=3&to=2`);
      expect(compared).toContain('From version 3 to version 2');
      expect(compared).toContain('removed: </span>clear<span');
      expect(compared).toContain('added: </span>dark<span');
      expect(await read(`${path}?from=2&to=4`)).toContain('The texts are the same.');
      expect((await hub.get(`${path}?from=2&to=99`, { cookie })).status).toBe(404);
    });
  });

  test('keep what an earlier one from before a field existed says nothing about', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'editor');
      const editor = new ArticleEditor(hub, cookie);
      const id = await editor.create('A light');
      await editor.press303(id, 'publish', { body: 'It was a dark night.' });
      await editor.press303(id, 'save', { body: 'It was day.', excerpt: 'Seen from the pier.' });
      const { db } = database.engine;
      const version = db.selectFrom('content_versions').select('values_json');
      const { values_json: values } = await version
        .where('content_id', '=', id)
        .where('revision', '=', 2)
        .executeTakeFirstOrThrow();
      const { excerpt: _, ...earlier } = values;
      await db
        .updateTable('content_versions')
        .set({ values_json: earlier })
        .where('content_id', '=', id)
        .where('revision', '=', 2)
        .execute();
      const path = `/admin/versions/article/${id}`;
      expect(await read(`${path}?revision=2`)).toContain('Restoring it replaces Text on the site.');
      const restored = await editor.post(path, { revision: '2', currentRevision: '3' });
      expect(restored.status).toBe(303);
      const page = await (await hub.get(address(id))).text();
      expect(page).toContain('a dark night');
      expect(page).toContain('Seen from the pier.');
      const { search } = new URL(restored.headers.get('location') ?? '', hub.address);
      expect(await editor.page(id, search)).toMatch(/>Version 2 restored<\/p>/);
    });
  });

  test('say which were published, and can be read as a page', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { read, cookie } = await signInStaff(hub, 'editor');
      const editor = new ArticleEditor(hub, cookie);
      const id = await editor.create('A light');
      await editor.press303(id, 'save', { body: 'As a draft.' });
      await editor.press303(id, 'publish', { body: 'It is **dark**.' });
      const renamed = { body: 'It is **light**.', title: 'Another name' };
      const location = await editor.press303(id, 'save', renamed);
      const page = await editor.page(id, new URL(location, hub.address).search);
      expect(page).toMatch(/>Changes published<\/p><p[^>]*>Another name</);
      const path = `/admin/versions/article/${id}`;
      const rows = (await read(path)).split('<tr').map((row) => row.replaceAll('<!-- -->', ''));
      const getStatus = (version: number) =>
        /(Draft|Published)/.exec(
          rows.find((row) => row.includes(`Version ${version}<`)) ?? '',
        )?.[1];
      expect([4, 3, 2].map(getStatus)).toEqual(['Published', 'Published', 'Draft']);
      const shown = await read(`${path}?revision=3`);
      expect(shown).not.toMatch(/removed: <\/span>\*\*/);
      const link = /href="(\/news\/preview\/[^"]+)"/.exec(shown)?.[1] ?? '';
      expect(await (await hub.get(link)).text()).toContain('It is <strong>dark</strong>.');
      expect(await (await hub.get(`/news/${id}-another-name`)).text()).toContain('light</strong>');
    });
  });

  test('come back into a category that is archived now, and leave one that was removed', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const staff = await signInStaff(hub, 'editor');
      const editor = new ArticleEditor(hub, staff.cookie);
      const id = await editor.create('A light');
      await editor.press303(id, 'publish', { category: 'leaks' });
      await editor.press303(id, 'save', { category: 'community' });
      const form = await PageFormClient.open(hub, staff, 'news');
      expect((await form.check('categories.isArchived', 'leaks').send()).status).toBe(303);
      const path = `/admin/versions/article/${id}`;
      expect(await staff.read(`${path}?revision=2`)).toContain('Its category is archived.');
      const restore = { revision: '2', currentRevision: '3' };
      expect((await editor.post(path, restore)).status).toBe(303);
      const page = await editor.page(id);
      expect(page).toContain('<option value="leaks" selected="">Leaks (archived)</option>');
      expect(page).toContain('This category is archived.');

      await editor.press303(id, 'save', { category: 'community' });
      const { db } = database.engine;
      const [version] = await db
        .selectFrom('content_versions')
        .selectAll()
        .where('revision', '=', 2)
        .execute();
      const values_json = { ...version?.values_json, category: 'gone', body: 'Restored.' };
      await db
        .updateTable('content_versions')
        .set({ values_json })
        .where('revision', '=', 2)
        .execute();
      expect(await staff.read(`${path}?revision=2`)).toContain('Its category has been removed,');
      expect((await editor.post(path, { ...restore, currentRevision: '5' })).status).toBe(303);
      const row = db.selectFrom('articles').select(['category', 'body']);
      expect(await row.executeTakeFirst()).toEqual({ category: 'community', body: 'Restored.' });
    });
  });

  test('say why one of them is not restored', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'editor');
      const editor = new ArticleEditor(hub, cookie);
      const id = await editor.create('A light');
      await editor.press303(id, 'publish');
      const list = await (await hub.get(`/admin/versions/article/${id}`, { cookie })).text();
      // Its text was saved as a draft.
      expect(list).toMatch(/Version <!-- -->2.*Published.*Current.*Version <!-- -->1/s);
      for (const query of ['', '?revision=1']) {
        const fields = { revision: '1', currentRevision: '2' };
        const refused = await editor.post(`/admin/versions/article/${id}${query}`, fields);
        expect(refused.status).toBe(422);
        expect(await refused.text()).toMatch(
          /role="alert".*Not restored\. Write an excerpt\. Write the text\./s,
        );
      }
      expect(await (await hub.get(address(id))).text()).toContain('It blinked <em>twice</em>');
    });
  });
});
