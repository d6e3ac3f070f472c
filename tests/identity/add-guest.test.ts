import { expect } from 'vitest';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { getCookies } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { getGuestId, insertGuest } from '#tests/support/rows/insert-guest.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const at = new Date('2026-03-01T12:00:00Z');

const settings = '/settings/guest';
const question = 'You posted 2 messages here as a guest';

async function signIn(hub: TestHub, name: string, cookie: string, returnTo = '/news') {
  const form = { email: `${name}@example.com`, password: testPassword };
  const response = await hub.post(`/sign-in?returnTo=${returnTo}`, form, { cookie });
  expect(response.status).toBe(303);
  return { to: response.headers.get('location'), cookie: getCookies(response, cookie) };
}

async function answer(hub: TestHub, cookie: string, fields: Record<string, string>) {
  const response = await hub.post(`${settings}?returnTo=/news`, fields, { cookie });
  expect(response.status).toBe(303);
  return { to: response.headers.get('location'), cookie: getCookies(response, cookie) };
}

async function signOut(hub: TestHub, cookie: string) {
  return getCookies(await hub.post('/sign-out', {}, { cookie }), cookie);
}

onBothEngines('A guest who signs in', (test) => {
  test('is asked once whether to add what they did', async ({ database }) => {
    const { db } = database.engine;
    const mara = await insertMember(db);
    const authors = () => db.selectFrom('posts').select(['author_id', 'author_name']).execute();
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      await guest.createPost({ body: 'First words', authorName: 'Passer-by' });
      await guest.createPost({ body: 'More words', authorName: 'Passer-by' });
      const id = await getGuestId(db);
      const asked = await signIn(hub, 'mara', guest.cookie);
      expect(asked.to).toBe('/settings/guest?returnTo=%2Fnews');
      const page = await (await hub.get(asked.to ?? '', { cookie: asked.cookie })).text();
      expect(page).toContain(question);
      expect(page).toContain('First words');
      // Nothing has moved yet.
      expect(await authors()).toEqual(Array(2).fill({ author_id: id, author_name: 'Passer-by' }));
      const kept = await answer(hub, asked.cookie, { intent: 'keep' });
      expect(kept.to).toBe('/news?notice=guest-kept');
      expect(await authors()).toEqual(Array(2).fill({ author_id: id, author_name: 'Passer-by' }));
      // Signed out, the browser is the guest again, and signing in asks no more.
      const left = await signOut(hub, kept.cookie);
      expect(await (await hub.get('/me', { cookie: left })).json()).toMatchObject({
        kind: 'guest',
      });
      expect(left).toContain('threequel_hint=guest');
      const again = await signIn(hub, 'mara', left);
      expect(again.to).toBe('/news');
      // The settings still offer it.
      const offered = await hub.get(settings, { cookie: again.cookie });
      expect(await offered.text()).toContain(question);
      await answer(hub, again.cookie, { intent: 'add' });
      expect(await authors()).toEqual(Array(2).fill({ author_id: mara, author_name: 'Mara' }));
    });
  });

  test('is asked about follows, but not as staff or without having done anything', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db);
    await insertMember(db, { name: 'Edda', email: 'edda@example.com', role: 'editor' });
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      await guest.createPost({ body: 'First words' });
      const staff = await signIn(hub, 'edda', guest.cookie);
      expect(staff.to).toBe('/news');
      const page = await hub.get(settings, { cookie: staff.cookie });
      expect(await page.text()).toContain('You posted 1 message here as a guest');
      const follower = await insertGuest(db);
      const follow = { target: 'board:lore', level: 'all' };
      await hub.post('/follow', follow, { cookie: follower.cookie });
      const asked = await signIn(hub, 'mara', follower.cookie);
      const text = await (await hub.get(asked.to ?? '', { cookie: asked.cookie })).text();
      expect(text).toContain('Add 1 follow to your account?');
      expect(text).not.toContain('Your name will');
      await answer(hub, asked.cookie, { intent: 'add' });
      expect(await (await hub.get('/follows', { cookie: asked.cookie })).text()).toContain('Lore');
      const idle = await insertGuest(db);
      expect((await signIn(hub, 'mara', idle.cookie)).to).toBe('/news');
    });
  });

  test('can undo adding, and concurrent answers count once', async ({ database }) => {
    const { db } = database.engine;
    const mara = await insertMember(db);
    const ilse = await insertMember(db, { name: 'Ilse', email: 'ilse@example.com' });
    const [liked = 0] = (await insertMessage(db, { at, author: 'Ilse', authorId: ilse })).postIds;
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      await guest.createPost({ body: 'Without a name' });
      await guest.createPost({ body: 'As a guest', authorName: 'Passer-by' });
      const like = { intent: 'like', like: 'on' };
      await hub.post(`/message-board/posts/${liked}`, like, { cookie: guest.cookie });
      const id = await getGuestId(db);
      const { cookie } = await signIn(hub, 'mara', guest.cookie);
      const added = await Promise.all(
        Array.from({ length: 3 }, () => answer(hub, cookie, { intent: 'add' })),
      );
      const notices = added.map(({ to }) => to?.split('=')[1]);
      expect(notices.toSorted()).toEqual(['guest-added', 'nothing-changed', 'nothing-changed']);
      const account = new BoardClient(hub, added[0]?.cookie ?? '');
      await account.createPost({ body: 'As Mara' });
      const offered = await (await hub.get(settings, { cookie: account.cookie })).text();
      expect(offered).toContain('2 messages and 1 like');
      const undo = { intent: 'undo', guest: String(id) };
      const other = await signIn(hub, 'ilse', '');
      expect((await answer(hub, other.cookie, undo)).to).toContain('nothing-changed');
      const undone = await Promise.all(
        Array.from({ length: 3 }, () => answer(hub, account.cookie, undo)),
      );
      const successes = undone.filter(({ to }) => to === '/settings/guest?notice=guest-separated');
      expect(successes).toHaveLength(1);
      const posts = await db
        .selectFrom('posts')
        .select(['author_id', 'author_name', 'like_count'])
        .orderBy('id')
        .execute();
      expect(posts).toEqual([
        { author_id: ilse, author_name: 'Ilse', like_count: 1 },
        { author_id: id, author_name: 'Anonymous', like_count: 0 },
        { author_id: id, author_name: 'Passer-by', like_count: 0 },
        { author_id: mara, author_name: 'Mara', like_count: 0 },
      ]);
      expect(await db.selectFrom('post_likes').select('actor_id').execute()).toEqual([
        { actor_id: id },
      ]);
      const events = await db.selectFrom('notification_events').select('actor_id').execute();
      expect(events).toEqual([{ actor_id: id }]);
      // The browser is the guest again, and can edit the post.
      const left = await signOut(hub, successes[0]?.cookie ?? '');
      expect(await (await hub.get('/me', { cookie: left })).json()).toMatchObject({
        kind: 'guest',
        name: 'Passer-by',
      });
      expect((await signIn(hub, 'mara', left)).to).toBe('/news');
    });
  });

  test('cannot undo it after 30 days', async ({ database }) => {
    const { db } = database.engine;
    const mara = await insertMember(db);
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      await guest.createPost({ body: 'As a guest' });
      const id = await getGuestId(db);
      const { cookie } = await signIn(hub, 'mara', guest.cookie);
      await answer(hub, cookie, { intent: 'add' });
      const merged_at = new Date(hub.platform.now().getTime() - 31 * 86_400_000);
      await db.updateTable('actor_merges').set({ merged_at }).execute();
      const page = await hub.get(settings, { cookie });
      expect(await page.text()).not.toContain('Added to your account');
      const late = await answer(hub, cookie, { intent: 'undo', guest: String(id) });
      expect(late.to).toContain('nothing-changed');
      expect(await db.selectFrom('posts').select('author_id').execute()).toEqual([
        { author_id: mara },
      ]);
    });
  });
});
