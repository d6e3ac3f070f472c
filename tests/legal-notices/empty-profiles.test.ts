import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { insertAvatar } from '#tests/legal-notices/insert-noticed.ts';
import { decideNotice, sendNotice } from '#tests/legal-notices/send-notice.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readEmails } from '#tests/support/pages/read-email.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';

const removal = { decision: 'removed', reason: 'illegal' };
const EXPLANATION = 'This profile has no text and no avatar, so there is nothing to remove.';

onBothEngines('A legal notice about content that has nothing to remove', (test) => {
  test('offers no removal of an empty profile, refuses one, and can be answered', async ({
    database,
  }) => {
    await insertMember(database.engine.db, { email: 'mara@example.com' });
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'moderator');
      const review = await sendNotice(hub, '/members/Mara');
      const page = await read(review);
      expect(page).toContain(EXPLANATION);
      expect(page).not.toContain('value="removed"');
      const queue = await read('/admin/moderation/pending?view=notices');
      expect(queue).not.toContain('value="removed 1 illegal"');
      expect(queue).toContain('value="kept 1 legal"');
      const refused = await hub.post(review, removal, { cookie });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain(EXPLANATION);
      await decideNotice(hub, review, cookie, { decision: 'kept', reason: 'legal' });
      const emails = await readEmails(hub, 'nadia@example.com');
      expect(emails.at(-1)?.text).toContain('it can stay on the site');
    });
  });

  test('refuses to remove a part that the profile no longer has', async ({ database }) => {
    const { db } = database.engine;
    const member = await insertMember(db, { about: 'I sell watches.' });
    await insertAvatar(db, member, 'aaaaaaaaaaaaaaaaaaaaaaaa');
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'moderator');
      const review = await sendNotice(hub, '/members/Mara');
      await db.updateTable('users').set({ avatar_image_id: null }).execute();
      const refused = await hub.post(review, { ...removal, part: 'avatar' }, { cookie });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('The part you chose is gone already.');
    });
  });

  test('still removes a profile that another decision has cleared', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { about: 'I sell watches.' });
    const getAbout = async () =>
      (await db.selectFrom('users').select('about').where('name', '=', 'Mara').executeTakeFirst())
        ?.about;
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'moderator');
      const first = await sendNotice(hub, '/members/Mara', { explanation: 'One' });
      const second = await sendNotice(hub, '/members/Mara', { explanation: 'Two' });
      await decideNotice(hub, first, cookie, removal);
      expect(await read(second)).toContain('value="removed"');
      await decideNotice(hub, second, cookie, removal);
      await decideNotice(hub, first, cookie, { intent: 'undo' });
      expect(await getAbout(), 'the second decision keeps it away').toBeNull();
      await decideNotice(hub, second, cookie, { intent: 'undo' });
      expect(await getAbout()).toBe('I sell watches.');
    });
  });

  test('tells authors nothing about a message that they had removed themselves', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'moderator');
      const authorId = await insertMember(db);
      const { postIds } = await insertMessage(db, { author: 'Mara', authorId });
      const review = await sendNotice(hub, `/message-board/posts/${postIds[0]}`);
      await db.updateTable('posts').set({ status: 'removed', removed_by: 'author' }).execute();
      await decideNotice(hub, review, cookie, removal);
      const emails = await readEmails(hub, 'nadia@example.com');
      expect(emails.at(-1)?.text).toContain('it should be removed');
      const told = db.selectFrom('notifications').select('id').where('kind', '=', 'decision');
      expect(await told.execute()).toEqual([]);
    });
  });
});
