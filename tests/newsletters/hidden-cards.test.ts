import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { draft, writeNewsletter } from './newsletter-hub.ts';

onBothEngines('Cards that readers can’t open', (test) => {
  test('are named before a newsletter is sent, as saved and as typed', async ({ database }) => {
    const { db } = database.engine;
    const open = await insertArticle(db, { slug: 'open' });
    const hidden = await insertArticle(db, { slug: 'hidden', status: 'draft' });
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'admin');
      const readPage = async (path: string) => (await read(path)).replaceAll('<!-- -->', '');
      const body = [`[](article:${open})`, `[](article:${hidden})`, '[](article:99999)'];
      const path = await writeNewsletter(hub, cookie, { ...draft, body: body.join('\n\n') });
      expect(await readPage(path)).toContain(
        `Left out, because readers can’t open them: article:${hidden}, article:99999.`,
      );
      const typed = { ...draft, body: `[](article:${hidden})`, revision: '0', intent: 'count' };
      const counted = await hub.post(`${path}.data`, typed, { cookie });
      expect(await counted.text()).toMatch(new RegExp(`"hidden",\\[\\d+\\],"article:${hidden}"`));
      await db.updateTable('articles').set({ status: 'published' }).execute();
      await hub.post(path, { ...typed, intent: 'save' }, { cookie });
      expect(await readPage(path)).not.toContain('Left out');
    });
  });
});
