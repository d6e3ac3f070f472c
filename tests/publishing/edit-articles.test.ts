import { expect } from 'vitest';
import type { FormValues } from '#app/features/content/editing.server.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ArticleEditor } from './edit-article.ts';

const start = Date.parse('2026-03-01T12:00:00Z');
const minute = 60_000;

onBothEngines('An article in the editor', (test) => {
  test('goes from draft to published with all its fields, and every page follows', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Ines' });
    await withHub(database.location, async (hub) => {
      const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      // Search marks the words it found.
      const read = async (path: string) =>
        (await (await hub.get(path)).text()).replaceAll(/<\/?mark[^>]*>/g, '');
      await read('/');
      const id = await editor.create('A light');
      expect(await editor.page(id)).toContain('>Draft<');
      expect((await hub.get(`/news/${id}`)).status).toBe(404);
      const incomplete = await editor.press(id, 'publish', { body: '' });
      expect(incomplete.status).toBe(422);
      expect(await incomplete.text()).toContain('Write the text.');
      const fields = {
        slug: 'two-blinks',
        isFeatured: 'on',
        authorName: ['Ines', 'Mr. Guest', ''],
        authorKind: ['member', 'guest', 'member'],
        sourceLabel: ['', 'The log'],
        sourceUrl: ['https://example.com/light', 'https://example.org/log'],
      };
      await editor.press303(id, 'publish', fields);
      const page = await read(`/news/${id}-two-blinks`);
      expect(page).toContain('It blinked <em>twice</em>.');
      expect(page).toContain('href="/members/Ines"');
      expect(page).toContain('Mr. Guest');
      expect(page).toContain('https://example.org/log');
      for (const path of ['/', '/news?filter=all', '/feed.xml', '/search?q=lighthouse']) {
        expect(await read(path), path).toContain('The lighthouse answers');
      }
      expect(await read('/sitemaps/articles-1.xml')).toContain('two-blinks');
      await editor.press303(id, 'save', { ...fields, title: 'The lighthouse is silent' });
      for (const path of ['/', '/news?filter=all', '/feed.xml', '/search?q=lighthouse']) {
        expect(await read(path), path).toContain('The lighthouse is silent');
      }
      await editor.press303(id, 'archive', fields);
      for (const path of ['/', '/news?filter=all', '/feed.xml', '/search?q=lighthouse']) {
        expect(await read(path), path).not.toContain('lighthouse is silent');
      }
      expect(await read('/sitemaps/articles-1.xml')).not.toContain('two-blinks');
      expect((await hub.get(`/news/${id}-two-blinks`)).status).toBe(404);
    });
  });

  test('keeps what was typed next to the messages', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      const id = await editor.create('A light');
      const cases: [FormValues, string][] = [
        [{ title: '\u200b\u202e' }, 'Enter a title.'],
        [{ slug: 'Not OK' }, 'Use lowercase letters'],
        [{ category: 'Gossip' }, 'Choose a category.'],
        [{ imageId: '999' }, 'Image 999 isn’t in the library.'],
        [{ authorName: ['Nobody Here'], authorKind: ['member'] }, 'No member is named'],
        [{ sourceLabel: ['x'], sourceUrl: ['javascript:alert(1)'] }, 'needs a URL'],
      ];
      for (const [fields, message] of cases) {
        const typed = { ...fields, excerpt: 'Typed in a hurry' };
        const response = await editor.press(id, 'save', typed);
        expect(response.status, message).toBe(422);
        const page = await response.text();
        expect(page).toContain(message);
        expect(page).toContain('Typed in a hurry');
      }
    });
  });

  test('is published by the worker at its time, to the minute, and can be unscheduled', async ({
    database,
  }) => {
    let now = start;
    await withHub(
      database.location,
      async (hub) => {
        const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
        const id = await editor.create('A light');
        const status = async () => {
          await hub.runJobs();
          return (await hub.get(`/news/${id}-the-lighthouse-answers`)).status;
        };
        const past = await editor.press(id, 'schedule', { publishAt: '2026-03-01T11:59' });
        expect(await past.text()).toContain('Choose a time in the future.');
        await editor.press303(id, 'schedule', { publishAt: '2026-03-01T12:10' });
        // Rescheduling leaves the first job without effect.
        await editor.press303(id, 'save', { publishAt: '2026-03-01T12:20' });
        now = start + 10 * minute;
        expect(await status()).toBe(404);
        const unscheduled = await editor.press303(id, 'unschedule');
        now = start + 20 * minute;
        expect(await status()).toBe(404);
        const entries = /did=([\d.]+)/.exec(unscheduled)?.[1] ?? '';
        const undone = await editor.post('/admin/undo', { entries });
        expect(undone.headers.get('location'), 'its time has passed').toContain('not-undone');
        await editor.press303(id, 'schedule', { publishAt: '2026-03-01T12:30' });
        now = start + 30 * minute - 1;
        expect(await status()).toBe(404);
        now += 1;
        expect(await status()).toBe(200);
        expect(await (await hub.get('/feed.xml')).text()).toContain('12:30:00');
      },
      { now: () => new Date(now) },
    );
  });

  test('is in the trash until it is restored, or deleted after a month', async ({ database }) => {
    let now = start;
    await withHub(
      database.location,
      async (hub) => {
        const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
        const id = await editor.create('A light');
        await editor.press303(id, 'publish');
        await editor.press303(id, 'trash');
        expect((await hub.get(`/news/${id}-the-lighthouse-answers`)).status).toBe(404);
        expect(await editor.page(id)).toContain('This is in the trash.');
        const late = await editor.press(id, 'save', { title: 'Changed' });
        expect(late.status).toBe(422);
        expect(await late.text()).toContain(
          'This is in the trash now. Restore it, then save again.',
        );
        await editor.press303(id, 'restore');
        expect((await hub.get(`/news/${id}-the-lighthouse-answers`)).status).toBe(200);
        await editor.press303(id, 'trash');
        now += 30 * 24 * 60 * minute;
        await hub.runJobs();
        expect(await editor.page(id)).toContain('This is in the trash.');
        now += 24 * 60 * minute;
        await hub.runJobs();
        expect((await hub.get(`/admin/edit-article/${id}`)).status).not.toBe(200);
        const { db } = database.engine;
        for (const table of ['articles', 'article_authors', 'content_versions'] as const) {
          expect(await db.selectFrom(table).select('id').execute(), table).toEqual([]);
        }
      },
      { now: () => new Date(now) },
    );
  });

  test('is written by a contributor until an editor publishes it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const contributor = new ArticleEditor(hub, (await signInStaff(hub, 'contributor')).cookie);
      const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      const id = await contributor.create('A light');
      expect((await contributor.press(id, 'publish')).status).toBe(422);
      await contributor.press303(id, 'submit');
      expect(await contributor.page(id)).toContain('In review');
      await contributor.press303(id, 'save', { excerpt: 'Better.' });
      await editor.press303(id, 'take-over');
      await editor.press303(id, 'publish', { excerpt: 'Better.' });
      expect((await contributor.press(id, 'save', { excerpt: 'Worse.' })).status).toBe(403);
      expect(await contributor.page(id)).not.toContain('value="save"');
      const other = await editor.create('Not theirs');
      expect((await contributor.press(other, 'save', {}, 1)).status).toBe(403);
    });
  });

  test('of a contributor names no other member, and becomes the lead only by an editor', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Ines' });
    await withHub(database.location, async (hub) => {
      const contributor = new ArticleEditor(hub, (await signInStaff(hub, 'contributor')).cookie);
      const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      const id = await contributor.create('A light');
      expect(await contributor.page(id)).not.toContain('name="isFeatured"');
      const named = (...names: string[]) => ({
        authorName: [...names, 'Mr. Guest'],
        authorKind: [...names.map(() => 'member'), 'guest'],
      });
      const refused = await contributor.press(id, 'save', named('Staff contributor', 'Ines'));
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('Only an editor can add “Ines”.');
      const own = { ...named('Staff contributor'), isFeatured: 'on' };
      await contributor.press303(id, 'save', own);
      await contributor.press303(id, 'submit', own);
      const isFeatured = async () =>
        (await db.selectFrom('articles').select('is_featured').executeTakeFirstOrThrow())
          .is_featured;
      expect(await isFeatured()).toBe(false);
      await editor.press303(id, 'take-over');
      expect(await editor.page(id)).toContain('name="isFeatured"');
      const edited = { ...named('Staff contributor', 'Ines'), isFeatured: 'on' };
      await editor.press303(id, 'save', edited);
      // What an editor chose stays.
      await contributor.press303(id, 'take-over');
      await contributor.press303(id, 'save', {
        ...named('Staff contributor', 'Ines'),
        body: 'New',
      });
      expect(await isFeatured()).toBe(true);
      expect(await editor.page(id)).toMatch(/<input[^>]*name="isFeatured"[^>]*checked/);
    });
  });

  test('is undone to a draft that is too short to publish', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'editor');
      const editor = new ArticleEditor(hub, cookie);
      const id = await editor.create('A light');
      const location = await editor.press303(id, 'publish');
      const path = `/news/${id}-the-lighthouse-answers`;
      expect((await hub.get(path)).status).toBe(200);
      const entries = /did=([\d.]+)/.exec(location)?.[1] ?? '';
      await editor.post('/admin/undo', { entries });
      expect((await hub.get(path)).status).toBe(404);
    });
  });

  test('is undone from the message and from the audit log', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const editor = new ArticleEditor(hub, admin.cookie);
      const id = await editor.create('A light');
      await editor.press303(id, 'save');
      const location = await editor.press303(id, 'publish', { excerpt: 'Published with this.' });
      const entries = /did=([\d.]+)/.exec(location)?.[1] ?? '';
      expect(await admin.read(location)).toContain('>Published<');
      const path = `/news/${id}-the-lighthouse-answers`;
      expect((await hub.get(path)).status).toBe(200);
      await editor.post('/admin/undo', { entries });
      expect((await hub.get(path)).status).toBe(404);
      const row = await db
        .selectFrom('articles')
        .select(['status', 'excerpt', 'revision'])
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ status: 'draft', excerpt: 'Published with this.', revision: 3 });
      // The same entry again: it has changed since.
      const again = await editor.post('/admin/undo', { entries });
      expect(again.headers.get('location')).toContain('not-undone');
      const latest = await db
        .selectFrom('audit_log')
        .select(['id', 'action'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(latest.action).toBe('article.revert');
      await editor.post('/admin/audit', { undo: String(latest.id) });
      expect(await (await hub.get(path)).text()).toContain('Published with this.');
    });
  });

  test('keeps its text if what made the draft public is undone', async ({ database }) => {
    const { db } = database.engine;
    await withHub(
      database.location,
      async (hub) => {
        const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
        const title = 'Typed and published at once';
        const typed = { title, body: 'All of it.', publishAt: '2026-03-01T13:00' };
        const change = async (id: number, intent: string, fields: FormValues = {}) => {
          const location = await editor.press303(id, intent, { ...typed, ...fields });
          return /did=([\d.]+)/.exec(location)?.[1] ?? '';
        };
        const load = (id: number) =>
          db
            .selectFrom('articles')
            .select(['title', 'body', 'status'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
        for (const intent of ['publish', 'schedule', 'submit']) {
          const id = await editor.create('A light');
          await editor.post('/admin/undo', { entries: await change(id, intent) });
          expect(await load(id), intent).toEqual({ title, body: 'All of it.', status: 'draft' });
          expect(await editor.page(id), intent).toContain('All of it.');
        }
        const published = await editor.create('A light');
        await change(published, 'publish');
        const later = { body: 'Something else.' };
        const entries = await change(published, 'save', { ...later, publishAt: '' });
        await editor.post('/admin/undo', { entries });
        const earlier = { title, body: 'All of it.', status: 'published' };
        expect(await load(published)).toEqual(earlier);
        const archived = await change(published, 'archive', later);
        await editor.post('/admin/undo', { entries: archived });
        expect(await load(published), 'readers see what they saw').toEqual(earlier);
      },
      { now: () => new Date(start) },
    );
  });

  test('is the only lead article while it is the latest one featured', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      const leads = async () => {
        const query = db.selectFrom('articles').select('id').where('is_featured', '=', true);
        return (await query.where('status', '=', 'published').execute()).map(({ id }) => id);
      };
      const first = await editor.create('First');
      await editor.press303(first, 'publish', { title: 'First light', isFeatured: 'on' });
      const second = await editor.create('Second');
      await editor.press303(second, 'save', { isFeatured: 'on' });
      expect(await leads()).toEqual([first]);
      await editor.press303(second, 'publish', { isFeatured: 'on' });
      expect(await leads()).toEqual([second]);
      // The archived lead comes back as an ordinary article if another one leads by then.
      await editor.press303(second, 'trash');
      await editor.press303(first, 'save', { title: 'First light', isFeatured: 'on' });
      await editor.press303(second, 'restore');
      expect(await leads()).toEqual([first]);
      const others = Array.from({ length: 6 }, (_, index) => `Newer ${index}`);
      for (const title of others) {
        await editor.press303(await editor.create(title), 'publish', { title });
      }
      const home = await (await hub.get('/')).text();
      expect(home.indexOf('First light')).toBeLessThan(home.indexOf('Newer 5'));
      expect(home.indexOf('First light')).toBeGreaterThan(0);
    });
  });
});
