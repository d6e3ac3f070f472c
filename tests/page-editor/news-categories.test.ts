import { expect } from 'vitest';
import { ArticleEditor } from '#tests/publishing/edit-article.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { signInStaff } from '../admin/sign-in-staff.ts';
import { PageFormClient } from './page-form-client.ts';

async function read(hub: TestHub, path: string): Promise<string> {
  const response = await hub.get(path);
  expect(response.status, path).toBe(200);
  return (await response.text()).replaceAll('<!-- -->', '');
}

onBothEngines('The categories of articles', (test) => {
  test('are renamed and marked as rumors on every cached page and in feeds', async ({
    database,
  }) => {
    const { db } = database.engine;
    const author_id = await insertMember(db, { name: 'Ada' });
    const id = await insertArticle(db, { category: 'development', is_featured: true, author_id });
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      const paths = ['/', '/news', `/news/${id}-a-signal`, '/members/Ada', '/feed.json'];
      for (const path of paths) expect(await read(hub, path), path).toContain('Development');
      const form = await PageFormClient.open(hub, editor, 'news');
      form.setCell('categories.name', 'development', 'Studio Life');
      form.check('categories.isRumor', 'development');
      expect((await form.send()).status).toBe(303);
      for (const path of paths) {
        const page = await read(hub, path);
        expect(page, path).toContain('Studio Life');
        expect(page, path).not.toContain('Development');
      }
      const article = await read(hub, `/news/${id}-a-signal`);
      expect(article).toContain('"articleSection":"Studio Life"');
      // The mark of a rumor is hollow.
      expect(article).toMatch(/fill="none"[^>]*><path d="M2 2h8v8H2z"><\/path><\/svg>Studio Life/);
      expect(await editor.read('/admin/content?kind=articles')).toContain('Studio Life');
    });
  });

  test('are added for articles, filters and tips', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      const form = await PageFormClient.open(hub, editor, 'news');
      form.addRow('categories');
      form.addRow('filters');
      form.setCell('categories.name', 'new-1', 'Patch Notes');
      form.setCell('filters.name', 'new-1', 'Patches').check('filters.isVisible', 'new-1');
      form.check('filters.categories', 'new-1:new-1').set('breakingCategory', 'new-1');
      expect((await form.send()).status).toBe(303);

      const articles = new ArticleEditor(hub, editor.cookie);
      const id = await articles.create('Version 2');
      expect(await articles.page(id)).toContain('<option value="patch-notes">Patch Notes</option>');
      const warned = await articles.press(id, 'publish', { category: 'patch-notes' });
      expect(await warned.text()).toContain('breaking news is sent by email and push');
      await articles.press303(id, 'publish', { category: 'patch-notes', acceptsChecks: 'on' });
      expect(await read(hub, '/news?filter=patches')).toContain('The lighthouse answers');
      expect(await read(hub, '/news?filter=news')).not.toContain('The lighthouse answers');
      expect(await read(hub, '/submit/news')).toContain('<option value="patch-notes">');
      expect(await editor.read(`/admin/versions/article/${id}?from=1&to=2`)).toContain(
        'Patch Notes',
      );
    });
  });

  test('are archived rather than deleted', async ({ database }) => {
    const { db } = database.engine;
    await insertArticle(db, { category: 'leaks' });
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      const articles = new ArticleEditor(hub, editor.cookie);
      const id = await articles.create('A map');
      await articles.press303(id, 'save', { category: 'leaks' });
      const other = await articles.create('Another map');

      const form = await PageFormClient.open(hub, editor, 'news');
      form.removeRow('categories', 'leaks');
      expect((await form.send()).status).toBe(303);
      const saved = await PageFormClient.open(hub, editor, 'news');
      expect(saved.fields.getAll('categories.isArchived')).toEqual(['leaks']);
      expect(await read(hub, '/news?filter=all')).toContain('Leaks</span>');
      expect(await articles.page(id)).toContain('>Leaks (archived)</option>');
      await articles.press303(id, 'save', { category: 'leaks', excerpt: 'Still a leak.' });
      expect(await articles.page(other)).not.toContain('>Leaks (archived)<');
      const refused = await articles.press(other, 'save', { category: 'leaks' });
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringContaining('Choose a category.'),
      ]);
      expect(await read(hub, '/submit/news')).not.toContain('<option value="leaks">');
    });
  });

  test('are removed if nothing uses them, also by restoring an earlier version', async ({
    database,
  }) => {
    await insertArticle(database.engine.db, { category: 'leaks' });
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      const getIds = async () => {
        const { fields } = await PageFormClient.open(hub, editor, 'news');
        return fields.getAll('categories.id');
      };
      let form = await PageFormClient.open(hub, editor, 'news');
      expect((await form.set('pageSize', '6').send()).status).toBe(303);
      form = await PageFormClient.open(hub, editor, 'news');
      for (const name of ['Patch Notes', 'Trailers']) {
        form.addRow('categories');
        form.setCell('categories.name', name === 'Trailers' ? 'new-2' : 'new-1', name);
      }
      expect((await form.send()).status).toBe(303);
      expect(await getIds()).toEqual(expect.arrayContaining(['patch-notes', 'trailers']));
      await insertArticle(database.engine.db, { category: 'trailers' });
      const restored = await hub.post(
        '/admin/pages/news/versions',
        { version: '1', revision: '2' },
        { cookie: editor.cookie },
      );
      expect(restored.status).toBe(303);
      expect(await getIds()).not.toContain('patch-notes');
      form = await PageFormClient.open(hub, editor, 'news');
      expect(form.fields.getAll('categories.isArchived')).toEqual(['trailers']);
      form.removeRow('categories', 'interviews');
      expect((await form.send()).status).toBe(303);
      expect(await getIds()).not.toContain('interviews');
      expect(await getIds()).toContain('trailers');
    });
  });

  test('have a mark from the list', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      const form = await PageFormClient.open(hub, editor, 'news');
      const refused = await form.setCell('categories.shape', 'leaks', 'star').send();
      expect(refused.status).toBe(422);
      const html = await refused.text();
      expect(html).toContain('Choose one of the options.');
      expect(html).not.toContain('Invalid');
    });
  });

  test('always leave one for articles that alert nobody', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      const form = await PageFormClient.open(hub, editor, 'news');
      for (const id of form.fields.getAll('categories.id').slice(1)) {
        form.check('categories.isArchived', id);
      }
      const refused = await form.send();
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('id="page-categories-error"');
      expect((await form.set('breakingCategory', '').send()).status).toBe(303);
    });
  });
});
