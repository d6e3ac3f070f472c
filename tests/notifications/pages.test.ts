import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import {
  guestActor,
  insertAuthor,
  likePost,
  minutesLater,
  replyTo,
  start,
  unreadCounts,
} from './notification-fixtures.ts';

const now = () => minutesLater(10);

onBothEngines('The notifications page', (test) => {
  test('lists notifications by day, and /me returns the unread count', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await insertAuthor(engine.db);
    await replyTo(transaction, ilse, guestActor('Nightjar'), start);
    await likePost(transaction, ilse, guestActor('<b>Heron</b>'), minutesLater(-24 * 60));
    await withHub(
      database.location,
      async (hub) => {
        const cookie = await signInAs(hub, 'ilse@example.com');
        const page = await (await hub.get('/notifications', { cookie })).text();
        expect(page).toContain('Nightjar');
        expect(page).toContain('replied to your message');
        expect(page).toContain('&lt;b&gt;Heron&lt;/b&gt;');
        expect(page.indexOf('Today')).toBeLessThan(page.indexOf('Yesterday'));
        const me = await hub.get('/me', { cookie });
        expect(await me.json()).toMatchObject({ inbox: { unread: 2 } });
        expect(me.headers.get('cache-control')).toContain('no-store');
      },
      { now },
    );
  });

  test('links to the subject and marks the notification read, for its owner only', async ({
    database,
  }) => {
    const { transaction, engine } = database;
    const ilse = await insertAuthor(engine.db);
    await likePost(transaction, ilse, guestActor('Heron'), start);
    await insertMember(engine.db, { name: 'Tom' });
    const { id } = await engine.db
      .selectFrom('notifications')
      .select('id')
      .executeTakeFirstOrThrow();
    await withHub(database.location, async (hub) => {
      const other = await hub.get(`/notifications/${id}`, {
        cookie: await signInAs(hub, 'tom@example.com'),
      });
      expect(other.status).toBe(404);
      expect(await unreadCounts(engine.db, ilse.userId)).toEqual([1, 1]);
      const cookie = await signInAs(hub, 'ilse@example.com');
      const opened = await hub.get(`/notifications/${id}`, { cookie });
      expect(opened.status).toBe(302);
      expect(opened.headers.get('location')).toBe(ilse.post.path);
      expect(await unreadCounts(engine.db, ilse.userId)).toEqual([0, 0]);
    });
  });

  test('marks one notification read, or all that were listed', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await insertAuthor(engine.db);
    await replyTo(transaction, ilse, guestActor('Nightjar'), start);
    await likePost(transaction, ilse, guestActor('Heron'), minutesLater(1));
    const { id } = await engine.db
      .selectFrom('notifications')
      .select('id')
      .where('kind', '=', 'like')
      .executeTakeFirstOrThrow();
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'ilse@example.com');
      const one = { intent: 'read', id: String(id) };
      expect((await hub.post('/notifications', one, { cookie })).status).toBe(303);
      expect(await unreadCounts(engine.db, ilse.userId)).toEqual([1, 1]);
      const unread = await (await hub.get('/notifications?show=unread', { cookie })).text();
      expect(unread).toContain('Nightjar');
      expect(unread).not.toContain('Heron');
      await likePost(transaction, ilse, guestActor('Wren'), minutesLater(5));
      const all = { intent: 'read-all', until: minutesLater(2).toISOString() };
      const response = await hub.post('/notifications', all, { cookie });
      expect(response.headers.get('location')).toBe('/notifications?notice=notifications-read');
      const after = await hub.get('/notifications?notice=notifications-read', { cookie });
      expect(await after.text()).toContain('All caught up');
      const left = await (await hub.get('/notifications?show=unread', { cookie })).text();
      expect(left).toContain('Wren');
      expect(left).not.toContain('Nightjar');
    });
  });

  test('continues on a second page', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await insertAuthor(engine.db);
    for (let number = 0; number < 35; number += 1) {
      const other = await insertAuthor(engine.db, `Reader ${number}`);
      const post = { ...other.post, authorId: ilse.userId, title: `Message ${number}.` };
      await likePost(
        transaction,
        { ...other, post },
        guestActor('Heron'),
        minutesLater(number % 3),
      );
    }
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'ilse@example.com');
      const first = await (await hub.get('/notifications', { cookie })).text();
      const [, cursor] = /\/notifications\?after=([\w-]+)/.exec(first) ?? [];
      const second = await (await hub.get(`/notifications?after=${cursor}`, { cookie })).text();
      const ids = [first, second].flatMap((page) => [
        ...new Set([...page.matchAll(/href="\/notifications\/(\d+)"/g)].map(([, id]) => id)),
      ]);
      expect(ids).toHaveLength(35);
      expect(new Set(ids).size).toBe(35);
    });
  });
});
