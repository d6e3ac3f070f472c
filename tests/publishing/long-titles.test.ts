import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ArticleEditor } from './edit-article.ts';

const title = 'The keeper of the lighthouse counts every wave '.repeat(4).trim();

onBothEngines('A draft with a long title', (test) => {
  test('gets a URL that its form accepts', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db } = database.engine;
      const { cookie } = await signInStaff(hub, 'editor');
      const editor = new ArticleEditor(hub, cookie);
      const id = await editor.create(title);
      const slug = /name="slug"[^>]* value="([^"]+)"/.exec(await editor.page(id))?.[1] ?? '';
      expect(slug).toMatch(/^the-keeper-of-the-lighthouse-.{60,91}$/);
      await editor.press303(id, 'publish', { title, slug });
      // Left blank, it comes from the title again.
      await editor.press303(id, 'save', { title: `${title}!`, slug: '' });
      const article = db.selectFrom('articles').select('slug').where('id', '=', id);
      expect((await article.executeTakeFirstOrThrow()).slug).toBe(slug);
      const created = await editor.post('/admin/new-content', { kind: 'event', title });
      expect(created.status).toBe(303);
      const draft = db.selectFrom('events').select('slug').where('title', '=', title);
      expect((await draft.executeTakeFirstOrThrow()).slug).toBe(slug);
    });
  });
});
