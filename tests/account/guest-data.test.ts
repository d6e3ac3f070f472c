import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertGuest } from '#tests/support/rows/insert-guest.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';

const at = new Date('2026-03-01T12:00:00Z');
const pushSubscription = {
  endpoint: 'https://push.example.com/1',
  p256dh_key: 'key',
  auth_key: 'auth',
  browser: 'Firefox',
};

onBothEngines('A guest’s data', (test) => {
  test('is downloaded and deleted with the cookie of the browser, and by no one else', async ({
    database,
  }) => {
    const { db } = database.engine;
    const guest = await insertGuest(db, 'Wren');
    const other = await insertGuest(db, 'Ivo');
    const post = { category: 'lore', at, author: 'Wren' };
    const { threadId } = await insertMessage(db, { ...post, title: 'Of Wren', authorId: guest.id });
    await insertMessage(db, { ...post, title: 'Of Ivo', authorId: other.id });
    await withHub(database.location, async (hub) => {
      expect(await (await hub.get('/my-data')).text()).toContain('we store nothing about you here');
      expect((await hub.get('/my-data/guest.json')).status).toBe(404);

      const { cookie } = guest;
      const target = `thread:${threadId}`;
      await hub.post('/follow', { target, level: 'all' }, { cookie });
      await hub.post('/follow', { target, level: 'all' }, { cookie: other.cookie });
      await db
        .insertInto('thread_reads')
        .values({ actor_id: guest.id, thread_id: threadId, read_number: 1 })
        .execute();
      await db
        .insertInto('push_subscriptions')
        .values({ ...pushSubscription, actor_id: guest.id, created_at: at })
        .execute();
      expect(await (await hub.get('/my-data', { cookie })).text()).toMatch(
        /We store (?=[^.]*1 message)(?=[^.]*1 follow)(?=[^.]*1 read position)[^.]*1 push subscription/,
      );
      const download = await hub.get('/my-data/guest.json', { cookie });
      const file = JSON.parse(await download.text());
      expect(file.guest).toEqual({ id: guest.id, name: 'Wren' });
      for (const name of ['posts', 'follows', 'readThreads', 'push']) {
        expect(file[name], name).toHaveLength(1);
      }
      expect(JSON.stringify(file)).not.toContain('token');

      const refused = await hub.post('/my-data', {}, { cookie });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('Choose what should happen to your posts.');
      const deleted = await hub.post('/my-data', { posts: 'keep' }, { cookie });
      expect(deleted.headers.get('location')).toContain('/my-data');
      expect(deleted.headers.getSetCookie().join()).toContain('threequel.guest_token=;');
      expect((await hub.get('/my-data/guest.json', { cookie })).status).toBe(404);
      await hub.runJobs();
      const posts = await db
        .selectFrom('posts')
        .select(['author_id', 'author_name'])
        .orderBy('id')
        .execute();
      expect(posts).toEqual([
        { author_id: null, author_name: 'Deleted user' },
        { author_id: other.id, author_name: expect.any(String) },
      ]);
      const actors = await db.selectFrom('actors').select('id').execute();
      expect(actors.map(({ id }) => id)).toEqual([other.id]);

      await hub.post('/my-data', { posts: 'remove' }, { cookie: other.cookie });
      await hub.runJobs();
      const left = await db.selectFrom('posts').select('status').execute();
      expect(left.filter(({ status }) => status === 'visible')).toHaveLength(1);
    });
  });

  test('is told apart from the data of a signed-in member', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'mara@example.com');
      const page = await (await hub.get('/my-data', { cookie })).text();
      expect(page).toContain('the data of your account');
      expect(page).not.toContain('nothing about you');
    });
  });
});
