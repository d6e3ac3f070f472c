import { expect } from 'vitest';
import { moderationSettings } from '#app/features/moderation/settings/moderation-settings.schema.ts';
import { writeSetting } from '#app/features/settings/read-setting.server.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { drawPicture, SubmitClient, tip } from './submit-client.ts';

onBothEngines('Where the site asks for no approval', (test) => {
  test('what passes the screen appears at once, and the rest waits with its reason', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db);
    await withHub(database.location, async (hub) => {
      const mara = new SubmitClient(hub, await signInAs(hub, 'mara@example.com'));
      const art = { ...tip, category: '', title: 'A tower', 'picture-1': await drawPicture() };
      const contributions = async () => (await hub.get('/community?tab=contributions')).text();
      await mara.begin('fan-art', { ...art, body: 'With approval' });
      expect(await contributions()).not.toContain('A tower');
      expect(await db.selectFrom('media_items').selectAll().execute()).toEqual([]);
      const settings = moderationSettings.parse({ requireApproval: false });
      await writeSetting(db, 'moderation', settings, new Date());
      const id = await mara.begin('fan-art', art);
      expect(await mara.page(`/submissions/${id}`)).toContain('/media/');
      expect(await contributions()).toContain('A tower');
      // A tip is seen among the contributions; what is made of it is for editors to finish.
      await mara.begin('news', tip);
      expect(await contributions()).toContain(tip.title);
      const article = await db.selectFrom('articles').select(['status', 'author_id']).execute();
      expect(article).toEqual([{ status: 'draft', author_id: null }]);
      const act = await db.selectFrom('audit_log').select(['actor_id', 'actor_name']).execute();
      expect(act).toEqual([
        { actor_id: null, actor_name: 'The site' },
        { actor_id: null, actor_name: 'The site' },
      ]);
      const held = await mara.begin('news', { ...tip, title: 'A scam, I say' });
      expect(await contributions()).not.toContain('A scam');
      expect(await mara.page(`/submissions/${held}`)).toContain('holds for review');
      // Pictures by guests wait, whatever passes else.
      const guest = new SubmitClient(hub);
      const waiting = await guest.begin('fan-art', { ...art, title: 'By a guest' });
      expect(await guest.page(`/submissions/${waiting}`)).toContain('Images from guests');
    });
  });
});
