import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';

onBothEngines('The author name on an article', (test) => {
  test('follows renames and account deletion, on cached pages too', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Edda', role: 'admin' });
    const id = await insertMember(db, { name: 'Mara', role: 'editor' });
    await insertArticle(db, { author_id: id });
    await withHub(database.location, async (hub) => {
      const read = async () => (await hub.get('/news/1-a-signal')).text();
      const cookie = await signInAs(hub, 'edda@example.com', testPassword);
      expect(await read()).toContain('Mara');
      const renamed = { email: 'mara@example.com', name: 'Marit', role: 'editor', revision: '1' };
      await hub.post(`/admin/users/${id}`, renamed, { cookie });
      const html = await read();
      expect(html).toContain('Marit');
      expect(html).not.toContain('Mara');
      const deleted = await hub.post(
        '/admin/users/delete',
        { id: String(id), posts: 'keep' },
        { cookie },
      );
      expect(deleted.status).toBe(303);
      expect(await read()).not.toContain('Marit');
    });
  });
});
