import { expect } from 'vitest';
import { insertMember } from '#tests/support/insert-member.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { answer, guestDoer, like, minutesLater, start, unreadOf, writer } from './received.ts';

const now = () => minutesLater(10);

onBothEngines('The page of notifications', (test) => {
  test('shows what happened, and /me how much of it is unread', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await writer(engine.db);
    await answer(transaction, ilse, guestDoer('Nightjar'), start);
    await like(transaction, ilse, guestDoer('<b>Heron</b>'), minutesLater(-24 * 60));
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
        expect(await me.json()).toMatchObject({ unread: 2 });
        expect(me.headers.get('cache-control')).toContain('no-store');
      },
      { now },
    );
  });

  test('leads to what it is about, and has read it then', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await writer(engine.db);
    await like(transaction, ilse, guestDoer('Heron'), start);
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
      expect(await unreadOf(engine.db, ilse.userId)).toEqual([1, 1]);
      const cookie = await signInAs(hub, 'ilse@example.com');
      const opened = await hub.get(`/notifications/${id}`, { cookie });
      expect(opened.status).toBe(302);
      expect(opened.headers.get('location')).toBe(ilse.post.path);
      expect(await unreadOf(engine.db, ilse.userId)).toEqual([0, 0]);
    });
  });

  test('marks one read, or all that it has shown', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await writer(engine.db);
    await answer(transaction, ilse, guestDoer('Nightjar'), start);
    await like(transaction, ilse, guestDoer('Heron'), minutesLater(1));
    const { id } = await engine.db
      .selectFrom('notifications')
      .select('id')
      .where('kind', '=', 'like')
      .executeTakeFirstOrThrow();
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'ilse@example.com');
      const one = { intent: 'read', id: String(id) };
      expect((await hub.post('/notifications', one, { cookie })).status).toBe(303);
      expect(await unreadOf(engine.db, ilse.userId)).toEqual([1, 1]);
      const unread = await (await hub.get('/notifications?show=unread', { cookie })).text();
      expect(unread).toContain('Nightjar');
      expect(unread).not.toContain('Heron');
      await like(transaction, ilse, guestDoer('Wren'), minutesLater(5));
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

  test('goes on by key where its first part ends', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await writer(engine.db);
    for (let number = 0; number < 35; number += 1) {
      const other = await writer(engine.db, `Reader ${number}`);
      const post = { ...other.post, authorId: ilse.userId, title: `Message ${number}.` };
      await like(transaction, { ...other, post }, guestDoer('Heron'), minutesLater(number % 3));
    }
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'ilse@example.com');
      const first = await (await hub.get('/notifications', { cookie })).text();
      const [, key] = /\/notifications\?after=([\w-]+)/.exec(first) ?? [];
      const second = await (await hub.get(`/notifications?after=${key}`, { cookie })).text();
      const shown = [first, second].flatMap((page) => [
        ...new Set([...page.matchAll(/href="\/notifications\/(\d+)"/g)].map(([, id]) => id)),
      ]);
      expect(shown).toHaveLength(35);
      expect(new Set(shown).size).toBe(35);
    });
  });
});
