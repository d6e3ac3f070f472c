import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { BoardClient } from './board-client.ts';
import { expectTrueCounters } from './expect-true-counters.ts';

onBothEngines('A message', (test) => {
  test('is saved without NUL characters, which PostgreSQL cannot store', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { html } = await new BoardClient(hub).createPost({ body: 'One\0 two' });
      expect(html).toContain('One two');
    });
  });

  test('appears first, without likes and replies, under the guest’s name', async ({ database }) => {
    const { db } = database.engine;
    await insertMessage(db, { body: 'An older one' });
    await withHub(database.location, async (hub) => {
      await readPage(hub, '/message-board');
      await readPage(hub, '/message-board?category=lore');
      const guest = new BoardClient(hub);
      const post = await guest.createPost({
        body: 'I **saw** it',
        category: 'lore',
        authorName: ' Ada ',
      });
      expect(post).toMatchObject({ author: 'Ada', likes: 0, isEdited: false });
      expect(guest.cookie).toContain('threequel_hint=guest');
      for (const path of ['/message-board', '/message-board?category=lore']) {
        const content = await readPage(hub, path);
        expect(content).toContain('I <strong>saw</strong> it');
        expect(content).toContain('0 replies');
      }
      const all = await readPage(hub, '/message-board');
      expect(all.indexOf('saw')).toBeLessThan(all.indexOf('An older one'));
      expect(await readPage(hub, `/message-board/${post.threadId}`)).toContain('Ada');
      expect(await guest.getViewerPosts(post.id)).toMatchObject({ own: [post.id] });
      await expectTrueCounters(db);
    });
  });

  test('is by Anonymous without a name, and by a member under their own name', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Grace', email: 'grace@example.com' });
    await withHub(database.location, async (hub) => {
      const nameless = await new BoardClient(hub).createPost({ body: 'Someone' });
      expect(nameless.author).toBe('Anonymous');
      const grace = new BoardClient(hub, await signInAs(hub, 'grace@example.com'));
      const post = await grace.createPost({ body: 'Me', authorName: 'Someone else' });
      expect(post.author).toBe('Grace');
    });
  });

  test('that is sent again with its idempotency key is posted once', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      await guest.createPost({ body: 'First message' });
      const fields = { body: 'Twice', idempotencyKey: 'the-same-key-each-time' };
      const posts = await Promise.all(Array.from({ length: 5 }, () => guest.createPost(fields)));
      expect(new Set(posts.map(({ id }) => id)).size).toBe(1);
      // The response to a first post may be lost, and the guest cookie with it.
      const again = await new BoardClient(hub).createPost(fields);
      expect(again.id).toBe(posts[0].id);
      expect(await db.selectFrom('posts').select('id').execute()).toHaveLength(2);
      await expectTrueCounters(db);
    });
  });

  test('belongs to its author, even if another one sends the same idempotency key', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db);
    await withHub(database.location, async (hub) => {
      const fields = { body: 'Mine', idempotencyKey: 'the-same-key-each-time' };
      const first = await new BoardClient(hub).createPost(fields);
      const own = await new BoardClient(hub).createPost({ ...fields, body: 'Another text' });
      const member = new BoardClient(hub, await signInAs(hub, 'mara@example.com'));
      const ofMember = await member.createPost(fields);
      expect((await member.createPost(fields)).id).toBe(ofMember.id);
      const posts = await db.selectFrom('posts').select(['id', 'author_id', 'body']).execute();
      expect(new Set(posts.map((post) => post.author_id)).size).toBe(3);
      expect(posts.map(({ id, body }) => [id, body]).toSorted()).toEqual([
        [first.id, 'Mine'],
        [own.id, 'Another text'],
        [ofMember.id, 'Mine'],
      ]);
    });
  });

  test('that a plain form sends twice is posted once', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      await guest.createPost({ body: 'First message' });
      for (let time = 0; time < 2; time += 1) {
        const cookie = { cookie: guest.cookie };
        const response = await hub.post('/message-board/write', { body: 'Plain' }, cookie);
        expect(response.status).toBe(303);
        expect(response.headers.get('location')).toBe(
          '/message-board/2?notice=message-posted#post-2',
        );
      }
      expect(await db.selectFrom('posts').select('id').execute()).toHaveLength(2);
    });
  });
});

onBothEngines('A reply', (test) => {
  test('appears in its thread and is counted', async ({ database }) => {
    const { db } = database.engine;
    const { threadId, postIds } = await insertMessage(db, { body: 'Message', replies: [{}] });
    await withHub(database.location, async (hub) => {
      const path = `/message-board/${threadId}`;
      await readPage(hub, path);
      const guest = new BoardClient(hub);
      const thread = String(threadId);
      await guest.createPost({ body: 'To the message', thread });
      const nested = await guest.createPost({
        body: 'To the reply',
        thread,
        parent: String(postIds[1]),
      });
      expect(nested.replyTo).toEqual({ id: postIds[1], author: 'Tidewright' });
      const content = await readPage(hub, path);
      expect(content).toContain('To the message');
      expect(content).toContain('replying to Tidewright');
      expect(await readPage(hub, '/message-board')).toContain('3 replies');
      await expectTrueCounters(db);
    });
  });

  test('is refused unless its parent is visible and in the same thread', async ({ database }) => {
    const { db } = database.engine;
    const one = await insertMessage(db, { replies: [{ status: 'removed' }] });
    const other = await insertMessage(db);
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      const reply = async (parent: number | undefined) => {
        const fields = { body: 'Hm', thread: String(one.threadId), parent: String(parent) };
        return (await guest.post(fields)).status;
      };
      expect(await reply(one.postIds[1])).toBe(404);
      expect(await reply(other.postIds[0])).toBe(404);
      expect(await reply(one.postIds[0])).toBe(200);
    });
  });
});
