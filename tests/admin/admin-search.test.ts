import { expect } from 'vitest';
import { insertArticle } from '#tests/support/insert-article.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { deskReader } from './sign-in-staff.ts';

onBothEngines('The search of the desk', (test) => {
  test('finds content, drafts for those who write', async ({ database }) => {
    const { db } = database.engine;
    const published = await insertArticle(db, { title: 'A lantern at sea' });
    const draft = await insertArticle(db, { title: 'Two lanterns', status: 'draft' });
    await withHub(database.location, async (hub) => {
      const editor = await deskReader(hub, 'editor');
      const page = await editor.read('/admin/search?q=lantern');
      expect(page).toContain(`href="/admin/edit-article/${published}"`);
      expect(page).toContain(`href="/admin/edit-article/${draft}"`);
      const moderator = await deskReader(hub, 'moderator');
      const theirs = await moderator.read('/admin/search?q=lantern');
      expect(theirs).toContain(`href="/news/${published}-`);
      expect(theirs).not.toContain('Two lanterns');
    });
  });

  test('finds people by how their name begins, for admins by their address too', async ({
    database,
  }) => {
    const { db } = database.engine;
    const id = await insertMember(db, {
      name: 'Zoë Tidewater',
      confusable_key: 'zoetidewater',
      email: 'lamplight@example.com',
    });
    await withHub(database.location, async (hub) => {
      const admin = await deskReader(hub, 'admin');
      for (const words of ['zoe', 'ZOË', 'zoë tide', 'lamplight@']) {
        const page = await admin.read(`/admin/search?q=${encodeURIComponent(words)}`);
        expect(page, words).toContain(`href="/admin/users/${id}"`);
      }
      expect(await admin.read('/admin/search?q=oe')).not.toContain('Zoë Tidewater');
      expect(await admin.read('/admin/search?q=%25')).not.toContain('Zoë Tidewater');
      const moderator = await deskReader(hub, 'moderator');
      expect(await moderator.read('/admin/search?q=zoe')).toContain('Zoë Tidewater');
      expect(await moderator.read('/admin/search?q=lamplight')).not.toContain('Zoë Tidewater');
      const editor = await deskReader(hub, 'editor');
      expect(await editor.read('/admin/search?q=zoe')).not.toContain('Zoë Tidewater');
    });
  });

  test('asks for words when it has none', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { read } = await deskReader(hub, 'moderator');
      expect(await read('/admin/search?q=%20')).toContain('What are you looking for?');
    });
  });
});
