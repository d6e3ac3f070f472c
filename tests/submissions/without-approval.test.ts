import { expect } from 'vitest';
import { moderationSettings } from '#app/features/moderation/settings/moderation-settings.schema.ts';
import { writeSetting } from '#app/features/settings/read-setting.server.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { drawImage, SubmitClient, tip } from './submit-client.ts';

onBothEngines('Without required approval', (test) => {
  test('submissions that pass screening appear at once, and others are held with a reason', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db);
    await withHub(database.location, async (hub) => {
      const mara = new SubmitClient(hub, await signInAs(hub, 'mara@example.com'));
      const art = { ...tip, category: '', title: 'A tower', 'image-1': await drawImage() };
      const contributions = async () => (await hub.get('/community?tab=contributions')).text();
      await mara.submit('fan-art', { ...art, body: 'With approval' });
      expect(await contributions()).not.toContain('A tower');
      expect(await db.selectFrom('media_items').selectAll().execute()).toEqual([]);
      const settings = moderationSettings.parse({ requireApproval: false });
      await writeSetting(db, 'moderation', settings, new Date());
      const id = await mara.submit('fan-art', art);
      expect(await mara.page(`/submissions/${id}`)).toContain('/media/');
      expect(await contributions()).toContain('A tower');
      // A tip is listed among the contributions, but its article is a draft for editors to finish.
      await mara.submit('news', tip);
      expect(await contributions()).toContain(tip.title);
      const articles = await db.selectFrom('articles').select(['status', 'created_by']).execute();
      expect(articles).toEqual([{ status: 'draft', created_by: null }]);
      const entries = await db.selectFrom('audit_log').select(['actor_id', 'actor_name']).execute();
      expect(entries).toEqual([
        { actor_id: null, actor_name: 'The site' },
        { actor_id: null, actor_name: 'The site' },
      ]);
      const held = await mara.submit('news', { ...tip, title: 'A scam, I say' });
      expect(await contributions()).not.toContain('A scam');
      expect(await mara.page(`/submissions/${held}`)).toContain('contains filtered words');
      // Images by guests are always held.
      const guest = new SubmitClient(hub);
      const waiting = await guest.submit('fan-art', { ...art, title: 'By a guest' });
      expect(await guest.page(`/submissions/${waiting}`)).toContain('Images from guests');
    });
  });
});
