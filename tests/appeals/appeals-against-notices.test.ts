import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { insertAvatar } from '#tests/legal-notices/insert-noticed.ts';
import { decideNotice, sendNotice } from '#tests/legal-notices/send-notice.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readEmails } from '#tests/support/pages/read-email.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';

const removal = { decision: 'removed', reason: 'illegal' };

onBothEngines('An appeal against a decision about a legal notice', (test) => {
  test('brings the content back when granted, tells the notifier, and can be undone', async ({
    database,
  }) => {
    const { db } = database.engine;
    const id = await insertMember(db, { about: 'I sell watches.', email: 'mara@example.com' });
    const getAbout = async () => {
      const query = db.selectFrom('users').select('about').where('id', '=', id);
      return (await query.executeTakeFirstOrThrow()).about;
    };
    await withHub(database.location, async (hub) => {
      const moderator = await signInStaff(hub, 'moderator');
      const admin = await signInStaff(hub, 'admin');
      const mara = await signInAs(hub, 'mara@example.com');
      await decideNotice(hub, await sendNotice(hub, '/members/Mara'), moderator.cookie, removal);
      expect(await getAbout()).toBeNull();
      const list = await (await hub.get('/appeal', { cookie: mara })).text();
      const [path = ''] = /\/appeal\/decision\/\d+/.exec(list) ?? [];
      const sent = await hub.post(path, { body: 'They are my own.' }, { cookie: mara });
      expect(sent.headers.get('location')).toBe('/appeal?notice=appeal-sent');
      const appeal = '/admin/review/appeal/1';
      expect(await moderator.read(appeal)).toContain('You made this decision');
      expect(await admin.read(appeal)).toContain('They are my own.');
      await decideNotice(hub, appeal, admin.cookie, { decision: 'approved' });
      expect(await getAbout()).toBe('I sell watches.');
      const emails = await readEmails(hub, 'nadia@example.com');
      // The new decision is all that the notifier is told.
      const kinds = ['notice-received', 'notice-decided', 'notice-decided'];
      expect(emails.map(({ kind }) => kind)).toEqual(kinds);
      expect(emails.at(-1)?.text).toContain('We changed our decision after an appeal.');
      expect(emails.map(({ text }) => text).join()).not.toContain('Mara ');
      const outcome = (await readEmails(hub, 'mara@example.com')).at(-1);
      expect(outcome?.kind).toBe('appeal-outcome');
      expect(outcome?.text).toMatch(/The decision was: Removed: .*against the law/);
      const inbox = await (await hub.get('/notifications', { cookie: mara })).text();
      expect(inbox).toMatch(/Removed: .*against the law/);
      await decideNotice(hub, appeal, admin.cookie, { intent: 'undo' });
      expect(await getAbout()).toBeNull();
      const after = await readEmails(hub, 'nadia@example.com');
      expect(after.map(({ kind }) => kind)).toEqual([...kinds, 'notice-decided']);
    });
  });

  test('restores only what was removed when the grant is undone', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertMember(db, { about: 'I sell watches.', email: 'mara@example.com' });
    const avatar = await insertAvatar(db, id, 'aaaaaaaaaaaaaaaaaaaaaaaa');
    const read = () =>
      db
        .selectFrom('users')
        .select(['about', 'avatar_image_id as avatar'])
        .where('id', '=', id)
        .executeTakeFirst();
    await withHub(database.location, async (hub) => {
      const moderator = await signInStaff(hub, 'moderator');
      const admin = await signInStaff(hub, 'admin');
      const mara = await signInAs(hub, 'mara@example.com');
      const review = await sendNotice(hub, '/members/Mara');
      await decideNotice(hub, review, moderator.cookie, { ...removal, part: 'about' });
      await hub.post('/appeal/decision/1', { body: 'They are mine.' }, { cookie: mara });
      await decideNotice(hub, '/admin/review/appeal/1', admin.cookie, { decision: 'approved' });
      expect(await read()).toEqual({ about: 'I sell watches.', avatar });
      await decideNotice(hub, '/admin/review/appeal/1', admin.cookie, { intent: 'undo' });
      expect(await read()).toEqual({ about: null, avatar });
    });
  });

  test('is open to guests too', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      const post = await guest.createPost({ body: 'Where they live' });
      const { cookie } = await signInStaff(hub, 'moderator');
      const review = await sendNotice(hub, `/message-board/posts/${post.id}`);
      await decideNotice(hub, review, cookie, removal);
      const list = await (await hub.get('/appeal', { cookie: guest.cookie })).text();
      expect(list).toContain('Your content was removed after a legal notice.');
      const sent = await hub.post('/appeal/decision/1', { body: 'No.' }, { cookie: guest.cookie });
      expect(sent.headers.get('location')).toBe('/appeal?notice=appeal-sent');
      await decideNotice(hub, '/admin/review/appeal/1', cookie, { decision: 'approved' });
      expect(await (await hub.get('/message-board')).text()).toContain('Where they live');
    });
  });
});
