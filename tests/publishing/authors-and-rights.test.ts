import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { insertStory } from '#tests/feeds/insert-content.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ArticleEditor } from './edit-article.ts';

onBothEngines('The edit page', (test) => {
  test('lets contributors move their own drafts to the trash and back', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const signedIn = await signInStaff(hub, 'contributor');
      const contributor = new ArticleEditor(hub, signedIn.cookie);
      expect(await signedIn.read('/admin/new-content')).toContain('Only staff see it until');
      const id = await contributor.create('A light');
      const page = await contributor.page(id);
      // Contributors have no access to the library's pages.
      expect(page).not.toContain('href="/admin/images');
      for (const group of ['Authors', 'Sources']) {
        expect(page).toContain(`aria-label="Add a row to ${group}"`);
      }
      expect(page).toContain('aria-label="Move row 1 of Authors up"');
      // Without scripts, claims are typed into spare rows.
      expect(page).toMatch(/<noscript>(?:(?!<\/noscript>).)*name="claims"/s);
      await contributor.press303(id, 'submit');
      await contributor.press303(id, 'trash');
      expect(await signedIn.read('/admin/content?status=trashed')).toContain(
        'The lighthouse answers',
      );
      const location = await contributor.press303(id, 'restore');
      expect(await contributor.page(id)).toContain('>In review<');
      const entries = /did=([\d.]+)/.exec(location)?.[1] ?? '';
      await contributor.post('/admin/undo', { entries });
      expect(await contributor.page(id)).toContain('This is in the trash.');
    });
  });

  test('refuses contributors whatever they send about other kinds', async ({ database }) => {
    const { db } = database.engine;
    const story = await insertStory(db, { title: 'A light' });
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'contributor');
      for (const intent of ['', 'add', 'publish']) {
        const send = (path: string) => hub.post(path, { intent }, { cookie });
        expect((await send(`/admin/edit-story/${story}`)).status).toBe(403);
        const response = await send(`/admin/edit-story/${story}.data`);
        expect(response.status).toBe(403);
        expect(await response.text()).not.toContain('Internal Server Error');
      }
    });
  });

  test('lets members undo only what they may still do', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      const id = await editor.create('A light');
      const location = await editor.press303(id, 'publish', { isFeatured: 'on' });
      const archived = await editor.press303(id, 'archive');
      const undo = async (from: string) => {
        const entries = /did=([\d.]+)/.exec(from)?.[1] ?? '';
        const response = await editor.post('/admin/undo', { entries });
        return response.headers.get('location');
      };
      await db
        .updateTable('users')
        .set({ role: 'contributor' })
        .where('role', '=', 'editor')
        .execute();
      expect(await undo(archived)).toContain('not-undone');
      expect(await undo(location)).toContain('not-undone');
      const row = await db.selectFrom('articles').select('status').executeTakeFirstOrThrow();
      expect(row.status).toBe('archived');
    });
  });

  test('refuses a form whose button it does not know', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      const id = await editor.create('A light');
      for (const intent of ['erase', '', 'publish ']) {
        expect((await editor.press(id, intent, { title: 'Changed' })).status, intent).toBe(400);
      }
      expect(await editor.page(id)).toContain('>A light</textarea>');
    });
  });

  test('and the content list publish no story on a private network', async ({ database }) => {
    const { db } = database.engine;
    const url = 'http://192.168.0.10/story';
    const ids = [await insertStory(db, { title: 'Inside', url, excerpt: '', status: 'in-review' })];
    ids.push(await insertStory(db, { title: 'Outside', excerpt: '', status: 'in-review' }));
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'editor');
      const form = new URLSearchParams({ intent: 'publish' });
      for (const id of ids) form.append('item', `story:${id}`);
      const response = await hub.post('/admin/content', form, { cookie });
      const list = await read(response.headers.get('location') ?? '');
      expect(list).toContain('192.168.0.10 is on a private network.');
      const rows = await db.selectFrom('stories').select('status').orderBy('id').execute();
      expect(rows.map(({ status }) => status)).toEqual(['in-review', 'published']);
      const page = await read(`/admin/edit-story/${ids[0]}`);
      const revision = /name="revision" value="(\d+)"/.exec(page)?.[1] ?? '';
      const texts = { title: 'Inside', source: 'Ridge', url, excerpt: '', reportedOn: '' };
      const scheduled = await hub.post(
        `/admin/edit-story/${ids[0]}`,
        { ...texts, imageId: '', publishAt: '2099-01-01T00:00', intent: 'schedule', revision },
        { cookie },
      );
      expect(scheduled.status).toBe(422);
    });
  });
});
