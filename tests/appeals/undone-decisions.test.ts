import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readEmails } from '#tests/support/pages/read-email.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';

const REASON = 'We undid the decision and will review this again.';
const removal = { decision: 'removed', reason: 'spam' };

onBothEngines('Undoing a decision that has been appealed', (test) => {
  test('closes the appeal, tells the member, and leaves the next decision open to both', async ({
    database,
  }) => {
    const { db } = database.engine;
    const authorId = await insertMember(db, { email: 'mara@example.com' });
    const { postIds } = await insertMessage(db, { author: 'Mara', authorId });
    const [postId = 0] = postIds;
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'moderator');
      const mara = await signInAs(hub, 'mara@example.com');
      const review = `/admin/review/comment/${postId}`;
      const send = async (path: string, fields: Record<string, string>, as = cookie) => {
        const response = await hub.post(path, fields, { cookie: as });
        expect(response.status, path).toBe(303);
        return response.headers.get('location') ?? '';
      };
      await send(review, { intent: 'enqueue' });
      const queued = await db.selectFrom('review_items').select('id').executeTakeFirstOrThrow();
      const appeal = `/appeal/decision/${queued.id}`;
      await send(review, removal);
      await send(appeal, { body: 'It is no spam.' }, mara);
      expect(await read('/admin/moderation/pending?view=appeals')).toContain('Appeal by Mara');

      expect(await send(review, { intent: 'undo' })).not.toContain('not-undone');
      expect(await read('/admin/moderation/pending?view=appeals')).not.toContain('Appeal by Mara');
      expect(await read('/admin/review/appeal/1')).toContain('The decision was undone.');
      const outcomes = () => db.selectFrom('appeals').select('outcome').orderBy('id').execute();
      expect(await outcomes()).toEqual([{ outcome: 'granted' }]);
      const inbox = await (await hub.get('/notifications', { cookie: mara })).text();
      expect(inbox).toContain('Your appeal');
      expect(inbox).toContain(REASON);
      const email = (await readEmails(hub, 'mara@example.com')).at(-1);
      expect(email?.text).toContain(REASON);
      expect(email?.text).toContain('The decision was: Removed:');

      await send(review, removal);
      expect(await send(appeal, { body: 'It still is no spam.' }, mara)).toContain('appeal-sent');
      expect(await outcomes()).toEqual([{ outcome: 'granted' }, { outcome: null }]);
      expect(await send(review, { intent: 'undo' })).not.toContain('not-undone');
      expect(await outcomes()).toEqual([{ outcome: 'granted' }, { outcome: 'granted' }]);
    });
  });
});
