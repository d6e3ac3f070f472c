import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ArticleEditor } from './edit-article.ts';

const start = Date.parse('2026-03-01T12:00:00Z');
const address = (id: number) => `/news/${id}-the-lighthouse-answers`;

onBothEngines('The preview of a draft', (test) => {
  test('shows the saved text to anyone with the link, for a week', async ({ database }) => {
    let now = start;
    await withHub(
      database.location,
      async (hub) => {
        const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
        const id = await editor.create('A light');
        await editor.press303(id, 'save');
        const path = /href="(\/news\/preview\/[^"]+)"/.exec(await editor.page(id))?.[1] ?? '';
        const preview = await hub.get(path);
        expect(preview.status).toBe(200);
        expect(preview.headers.get('cache-control')).toBe('no-store');
        const page = await preview.text();
        expect(page).toContain('It blinked <em>twice</em>.');
        expect(page).toContain('<meta name="robots" content="noindex"/>');
        for (const forged of [`${path.slice(0, -2)}xx`, `${path}.x`, `${path}.`]) {
          expect((await hub.get(forged)).status, forged).toBe(404);
        }
        expect((await hub.get(address(id))).status).toBe(404);
        await editor.press303(id, 'trash');
        expect((await hub.get(path)).status).toBe(404);
        await editor.press303(id, 'restore');
        now += 8 * 24 * 60 * 60_000;
        expect((await hub.get(path)).status).toBe(404);
      },
      { now: () => new Date(now) },
    );
  });
});

onBothEngines('A correction', (test) => {
  test('is below the article, and feeds send the article again under its guid', async ({
    database,
  }) => {
    const { db } = database.engine;
    const now = start;
    const old = await insertArticle(db, { slug: 'old', title: 'An old article' });
    for (let number = 0; number < 60; number += 1) {
      const published_at = new Date(start - 60_000 * number);
      await insertArticle(db, { title: `Newer ${number}`, published_at });
    }
    await withHub(
      database.location,
      async (hub) => {
        const { cookie, read } = await signInStaff(hub, 'admin');
        const editor = new ArticleEditor(hub, cookie);
        const feed = async () => (await hub.get('/feed.xml')).text();
        const getGuid = (xml: string) =>
          /An old article[\s\S]*?<guid[^>]*>([^<]+)/.exec(xml)?.[1] ?? 'no guid';
        expect(await feed()).not.toContain('An old article');
        const path = `/admin/edit-article/${old}/corrections`;
        const empty = await editor.post(path, { what: ' ', why: '' });
        expect(empty.status).toBe(422);
        const fields = { what: 'It was 5, not 3.', why: 'We misread the log.' };
        expect((await editor.post(path, fields)).status).toBe(303);
        expect(await (await hub.get(`/news/${old}-old`)).text()).toContain('It was 5, not 3.');
        const corrected = await feed();
        expect(corrected).toContain('It was 5, not 3.');
        expect(getGuid(corrected)).toMatch(/^urn:uuid:/);
        const atom = await (await hub.get('/feed.atom')).text();
        expect(atom.slice(atom.indexOf('An old article'))).toContain('2026-03-01T12:00:00');
        const entry = await db
          .selectFrom('audit_log')
          .select('id')
          .where('action', '=', 'article.correct')
          .executeTakeFirstOrThrow();
        expect(await read('/admin/audit')).toContain('Corrected article');
        await editor.post('/admin/audit', { undo: String(entry.id) });
        expect(await (await hub.get(`/news/${old}-old`)).text()).not.toContain('not 3.');
        expect(await feed()).not.toContain('An old article');
      },
      { now: () => new Date(now) },
    );
  });
});

onBothEngines('An article that a decision took down', (test) => {
  test('says why, and nothing but undoing the decision brings it back', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const moderator = await signInStaff(hub, 'moderator');
      const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      const id = await editor.create('A light');
      await editor.press303(id, 'publish');
      await hub.post(`/report/article/${id}`, { reason: 'spam', details: 'An ad' });
      const review = `/admin/review/reported/article/${id}`;
      const send = (fields: Record<string, string>) =>
        hub.post(review, fields, { cookie: moderator.cookie });
      await editor.press303(id, 'archive');
      expect((await send({ decision: 'removed', reason: 'spam' })).status).toBe(303);
      const page = await editor.page(id);
      expect(page).toContain('Taken down by Staff moderator.');
      expect(page).toContain(`href="${review}"`);
      for (const intent of ['save', 'publish', 'schedule', 'restore', 'archive', 'trash']) {
        const refused = await editor.press(id, intent, { publishAt: '2099-01-01T00:00' });
        expect([403, 422], intent).toContain(refused.status);
      }
      const trashed = await editor.press(id, 'trash');
      expect(await trashed.text()).toContain('A moderator took this down.');
      await editor.post('/admin/content', { intent: 'publish', item: [`article:${id}`] });
      expect((await hub.get(address(id))).status).toBe(404);
      await send({ intent: 'undo' });
      expect(await editor.page(id)).toContain('>Archived<');
      await editor.press303(id, 'publish', { body: 'Without the ad.' });
      expect(await (await hub.get(address(id))).text()).toContain('Without the ad.');
    });
  });
});
