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

  test('cannot use a name that belongs to a member or looks like it', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Grace', email: 'grace@example.com' });
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      for (const authorName of ['grace', 'Gr\u0430ce', 'Gra\u200bce', 'Moderator', 'No sc4m']) {
        const response = await guest.post({ body: 'Hello', authorName });
        expect(response.status, authorName).toBe(422);
        const { errors, values } = await response.json();
        expect(errors.authorName).toBeTruthy();
        expect(values.body).toBe('Hello');
      }
      const long = await guest.post({ body: 'Hello', authorName: 'x'.repeat(201) });
      expect(await long.text()).toContain('Names can be up to 40 characters.');
      expect(guest.cookie).toBe('');
      expect(await db.selectFrom('posts').select('id').execute()).toEqual([]);
    });
  });

  test('is refused with an error and keeps what was typed', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      for (const body of ['', ' \n ', '\u200b\u2800']) {
        const response = await guest.post({ body });
        expect(response.status).toBe(422);
        const { errors } = await response.json();
        expect(errors.body).toBe('Please enter some content for your message');
      }
      const long = await guest.post({ body: 'x'.repeat(10_001) });
      expect((await long.json()).errors.body).toBe(
        'That’s 1 character too many. Messages can be up to 10,000 characters.',
      );
      const full = `${'x'.repeat(9_000)}${'\r\n'.repeat(999)}x`;
      expect((await guest.post({ body: full })).status).toBe(200);
      expect((await guest.post({ body: 'Hi', thread: '99' })).status).toBe(404);
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

  test('about an unknown kind of content is refused, not published on the board', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const ada = new BoardClient(hub);
      for (const target of [
        { subjectKind: 'banana', subject: '1' },
        { subjectKind: '', subject: '' },
      ]) {
        const response = await ada.post({ body: 'A comment', ...target });
        expect(response.status).toBe(400);
        expect((await response.json()).errors.form).toContain('Reload the page.');
      }
      expect(await database.engine.db.selectFrom('posts').select('id').execute()).toEqual([]);
    });
  });

  test('that is refused in a plain form keeps what was typed', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const fields = { body: 'Kept words', authorName: 'admin', thread: '7' };
      const response = await hub.post('/message-board/write', fields);
      expect(response.status).toBe(422);
      const html = await response.text();
      expect(html).toContain('>Kept words</textarea>');
      expect(html).toContain('sounds like someone who runs this site');
      expect(html).toContain('name="thread" value="7"');
      const asSite = await hub.post('/message-board/write', {
        ...fields,
        authorName: 'A new fan hub',
      });
      expect(await asSite.text()).toContain('sounds like someone who runs this site');
    });
  });

  test('is refused above the rate limit', async ({ database }) => {
    await insertMember(database.engine.db, { name: 'Grace', email: 'grace@example.com' });
    await withHub(database.location, async (hub) => {
      const grace = new BoardClient(hub, await signInAs(hub, 'grace@example.com'));
      const statuses: number[] = [];
      for (let number = 0; number < 42; number += 1) {
        statuses.push((await grace.post({ body: `Message ${number}` })).status);
      }
      expect(new Set(statuses.slice(0, 6))).toEqual(new Set([200]));
      // Screening rejects the flood first; later the rate limit does.
      expect(new Set(statuses.slice(6))).toEqual(new Set([429]));
    });
  });

  test('is refused from a muted member', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertMember(db, { name: 'Grace', email: 'grace@example.com' });
    await withHub(database.location, async (hub) => {
      const grace = new BoardClient(hub, await signInAs(hub, 'grace@example.com'));
      await db
        .insertInto('sanctions')
        .values({
          kind: 'mute',
          subject_id: id,
          reason: 'Shouting',
          until_at: null,
          created_at: new Date(),
          created_by: null,
          lifted_at: null,
          lifted_by: null,
        })
        .execute();
      const response = await grace.post({ body: 'Again' });
      expect(response.status).toBe(403);
      expect((await response.json()).errors.form).toContain('Shouting');
    });
  });
});

onBothEngines('A refused message', (test) => {
  test('of a flood says when to try again and keeps the text', async ({ database }) => {
    await insertMember(database.engine.db, { email: 'ada@example.com' });
    await withHub(database.location, async (hub) => {
      const ada = new BoardClient(hub, await signInAs(hub, 'ada@example.com'));
      for (let number = 1; number <= 6; number += 1) await ada.createPost({ body: `${number}` });
      const refused = await ada.post({ body: 'The seventh' });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
      expect((await refused.json()).errors.form).toContain('going a bit fast');
      const headers = { cookie: ada.cookie, accept: 'text/html' };
      const page = await hub.post('/message-board/write', { body: 'The seventh' }, headers);
      expect([page.status, page.headers.get('retry-after')]).toEqual([429, '60']);
      const html = await page.text();
      expect(html).toContain('going a bit fast');
      expect(html).toContain('name="body" value="The seventh"');
    });
  });

  test('whose place is unknown does not become a new thread', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const places = [
        ['parent', '1e9', 'which message this replies to'],
        ['category', 'nope', 'This category doesn’t exist.'],
        ['category', '__proto__', 'This category doesn’t exist.'],
        ['category', 'x'.repeat(41), 'This category doesn’t exist.'],
      ] as const;
      for (const [field, value, message] of places) {
        const form = { body: 'Kept text', [field]: value };
        const refused = await hub.post('/message-board/write', form);
        expect([field, value, refused.status]).toEqual([field, value, 422]);
        const page = await refused.text();
        expect(page).toContain(message);
        expect(page).toContain('Kept text</textarea>');
      }
      expect(await db.selectFrom('threads').selectAll().execute()).toEqual([]);
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
