import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { daysLater, insertSubmission, insertThread } from '../community/community-rows.ts';

onBothEngines('A member’s page', (test) => {
  test('shows their public profile, posts and counts, and nothing private', async ({
    database,
  }) => {
    const { db } = database.engine;
    const authorId = await insertMember(db, { role: 'editor', about: 'I keep the lighthouse.' });
    await insertThread(db, 'Who lit the lamp?', [
      { at: daysLater(1) },
      { at: daysLater(2), authorId, body: 'It was ||the keeper|| all along.' },
      { at: daysLater(3), authorId, body: 'Nobody may see this.', status: 'held' },
    ]);
    await insertSubmission(db, 1, { submitterId: authorId });
    await insertSubmission(db, 2, { submitterId: authorId, status: 'pending' });
    await withHub(database.location, async (hub) => {
      const page = await hub.get('/members/Mara');
      expect(page.status).toBe(200);
      const html = await page.text();
      for (const text of ['I keep the lighthouse.', 'Editor', 'Who lit the lamp?', 'It was']) {
        expect(html).toContain(text);
      }
      expect(html).toMatch(/<dt[^>]*>Post<\/dt><dd[^>]*>1</);
      expect(html).toMatch(/<dt[^>]*>Submissions approved<\/dt><dd[^>]*>1</);
      expect(html).not.toMatch(/the keeper|Nobody may see|mara@example\.com/);
    });
  });

  test('redirects other spellings of the name to the canonical one', async ({ database }) => {
    await insertMember(database.engine.db, { name: 'Ada Quill' });
    await withHub(database.location, async (hub) => {
      for (const name of ['ada%20quill', 'AdaQuill', '%C3%81da_Quill']) {
        const response = await hub.get(`/members/${name}`);
        expect([response.status, response.headers.get('location')]).toEqual([
          302,
          '/members/Ada%20Quill',
        ]);
      }
      for (const name of ['Nobody', '%20', '%00', 'a%2Fb']) {
        expect((await hub.get(`/members/${name}`)).status, name).toBe(404);
      }
    });
  });

  test('moves when the member changes their name', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'mara@example.com');
      expect((await hub.get('/members/Mara')).status).toBe(200);
      expect((await hub.get('/members/Mara%20Lind')).status).toBe(404);
      await hub.post('/settings', { name: 'Mara Lind', about: 'New here.' }, { cookie });
      expect((await hub.get('/members/Mara')).status).toBe(404);
      expect(await (await hub.get('/members/Mara%20Lind')).text()).toContain('New here.');
    });
  });

  test('does not exist before the email is confirmed', async ({ database }) => {
    await insertMember(database.engine.db, { is_email_verified: false });
    await withHub(database.location, async (hub) => {
      expect((await hub.get('/members/Mara')).status).toBe(404);
    });
  });
});
