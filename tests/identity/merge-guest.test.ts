import { expect } from 'vitest';
import { insertMember, testPassword } from '#tests/support/insert-member.ts';
import { insertMessage } from '#tests/support/insert-message.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { cookiesOf, signInAs } from '#tests/support/sign-in.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const email = 'mara@example.com';
const at = new Date('2026-03-01T12:00:00Z');

const like = (hub: TestHub, id: number, cookie = '') =>
  hub.post(`/message-board/posts/${id}`, { intent: 'like', like: 'on' }, { cookie });

onBothEngines('When a guest signs in', (test) => {
  test('their posts and likes move to the account, without duplicate likes', async ({
    database,
  }) => {
    const { db } = database.engine;
    const mara = await insertMember(db);
    const message = { title: 'A lamp', category: 'lore', at };
    const [likedByBoth = 0] = (await insertMessage(db, message)).postIds;
    const [likedByGuest = 0] = (await insertMessage(db, message)).postIds;
    await withHub(database.location, async (hub) => {
      const member = await signInAs(hub, email);
      await like(hub, likedByBoth, member);
      const guest = cookiesOf(await like(hub, likedByBoth));
      await like(hub, likedByGuest, guest);
      const guests = await db.selectFrom('guests').select('id').execute();
      await db
        .updateTable('posts')
        .set({ guest_id: guests[0]?.id ?? null, author_name: 'Passer-by' })
        .where('id', '=', likedByGuest)
        .execute();
      const signedIn = await hub.post(
        '/sign-in',
        { email, password: testPassword },
        { cookie: guest },
      );
      expect(signedIn.status).toBe(303);
      const likes = await db
        .selectFrom('post_likes')
        .select(['post_id', 'user_id', 'guest_id'])
        .orderBy('post_id')
        .execute();
      expect(likes).toEqual([
        { post_id: likedByBoth, user_id: mara, guest_id: null },
        { post_id: likedByGuest, user_id: mara, guest_id: null },
      ]);
      const posts = await db
        .selectFrom('posts')
        .select(['id', 'like_count', 'author_id', 'author_name'])
        .orderBy('id')
        .execute();
      expect(posts).toMatchObject([
        { like_count: 1 },
        { like_count: 1, author_id: mara, author_name: 'Mara' },
      ]);
      expect(cookiesOf(signedIn, guest)).not.toContain('guest_token');
      // A copy of the guest's cookie stops working.
      expect(await (await hub.get('/me', { cookie: guest })).json()).toEqual({ kind: 'visitor' });
    });
  });
});
