import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { expectTrueCounters } from '#tests/discussions/expect-true-counters.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const BAD = 'Buy this, it is no sc4m at all';

async function signInModerator(hub: TestHub): Promise<string> {
  const { db } = hub.platform.engine;
  await insertMember(db, { name: 'Bram', email: 'bram@example.com', role: 'moderator' });
  return signInAs(hub, 'bram@example.com');
}

async function readQueue(hub: TestHub, cookie: string): Promise<string> {
  return (await hub.get('/admin/moderation/pending', { cookie })).text();
}

onBothEngines('A post that was reported and then held', (test) => {
  test('leaves no notification behind when it is decided', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const cookie = await signInModerator(hub);
      const author = new BoardClient(hub);
      const { id } = await author.createPost({ body: 'Cheap lamps' });
      await new BoardClient(hub).performAction(id, 'report', { reason: 'spam' });
      await author.performAction(id, 'edit', { body: BAD });
      const kinds = async () =>
        (await db.selectFrom('notifications').select('kind').execute()).map(({ kind }) => kind);
      expect(await kinds()).toEqual(expect.arrayContaining(['reported', 'held']));
      await hub.post(`/admin/review/comment/${id}`, { decision: 'approved' }, { cookie });
      expect(await kinds()).toEqual([]);
    });
  });

  test('is still decided after its author has removed it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const cookie = await signInModerator(hub);
      const author = new BoardClient(hub);
      const { id } = await author.createPost({ body: 'Cheap lamps' });
      await new BoardClient(hub).performAction(id, 'report', { reason: 'spam' });
      await author.performAction(id, 'edit', { body: BAD });
      await author.performAction(id, 'remove');
      expect(await readQueue(hub, cookie)).toContain('no sc4m at all');
    });
  });
});

onBothEngines('A post held by screening', (test) => {
  test('is visible only to its author', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      const response = await guest.post({ body: BAD, category: 'lore' });
      const { post, isHeld } = await response.json();
      expect(isHeld).toBe(true);
      for (const path of ['/message-board', '/message-board?category=lore', '/search?q=sc4m']) {
        expect(await readPage(hub, path), path).not.toContain('no sc4m at all');
      }
      expect((await hub.get(`/message-board/${post.threadId}`)).status).toBe(404);
      const events = await database.engine.db.selectFrom('live_events').selectAll().execute();
      expect(events).toEqual([]);
      await expectTrueCounters(database.engine.db);
    });
  });

  test('is in the queue with the banned word that held it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await new BoardClient(hub).post({ body: BAD });
      const cookie = await signInModerator(hub);
      const queue = await (await hub.get('/admin/moderation/pending', { cookie })).text();
      expect(queue).toContain('no sc4m at all');
      expect(queue).toContain('“scam”');
    });
  });

  test('leaves the queue when its author removes it, or closes the account', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Ada', email: 'ada@example.com' });
    await withHub(database.location, async (hub) => {
      const moderator = await signInModerator(hub);
      const guest = new BoardClient(hub);
      const { post } = await (await guest.post({ body: BAD })).json();
      const ada = new BoardClient(hub, await signInAs(hub, 'ada@example.com'));
      await ada.post({ body: `${BAD}, says Ada` });
      await guest.performAction(post.id, 'remove');
      const queue = await readQueue(hub, moderator);
      expect(queue).toContain('no sc4m at all, says Ada');
      expect(queue.replaceAll(`${BAD}, says Ada`, '')).not.toContain('no sc4m at all');
      const fields = { name: 'Ada', password: testPassword, posts: 'remove' };
      await hub.post('/settings/account', fields, { cookie: ada.cookie });
      await hub.runJobs();
      expect(await db.selectFrom('review_items').select('id').execute()).toEqual([]);
      expect(await db.selectFrom('notifications').select('id').execute()).toEqual([]);
    });
  });

  test('appears everywhere once a moderator approves it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { post } = await (await new BoardClient(hub).post({ body: BAD })).json();
      const cookie = await signInModerator(hub);
      await readPage(hub, '/message-board');
      const path = `/admin/review/comment/${post.id}`;
      expect((await hub.get(path, { cookie })).status).toBe(200);
      const decided = await hub.post(path, { decision: 'approved' }, { cookie });
      expect(decided.status).toBe(303);
      expect(await readPage(hub, '/message-board')).toContain('no sc4m at all');
      await expectTrueCounters(database.engine.db);
    });
  });

  test('is hidden again when the approval is undone', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { post } = await (await new BoardClient(hub).post({ body: BAD })).json();
      const cookie = await signInModerator(hub);
      const path = `/admin/review/comment/${post.id}`;
      await hub.post(path, { decision: 'approved' }, { cookie });
      expect(await readPage(hub, '/message-board')).toContain('no sc4m at all');
      const undone = await hub.post(path, { intent: 'undo' }, { cookie });
      expect(undone.status).toBe(303);
      expect(await readPage(hub, '/message-board')).not.toContain('no sc4m at all');
      await expectTrueCounters(database.engine.db);
    });
  });

  test('needs a reason to be rejected, which its author is sent', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Ada', email: 'ada@example.com' });
    await withHub(database.location, async (hub) => {
      const ada = new BoardClient(hub, await signInAs(hub, 'ada@example.com'));
      const { post } = await (await ada.post({ body: BAD })).json();
      const cookie = await signInModerator(hub);
      const path = `/admin/review/comment/${post.id}`;
      expect((await hub.post(path, { decision: 'rejected' }, { cookie })).status).toBe(422);
      await hub.post(path, { decision: 'rejected', reason: 'spam' }, { cookie });
      const notifications = await db
        .selectFrom('notifications')
        .select(['kind', 'reason'])
        .where('kind', '=', 'decision')
        .execute();
      expect(notifications).toEqual([{ kind: 'decision', reason: 'It’s spam or advertising.' }]);
    });
  });
});

onBothEngines('Screening', (test) => {
  test('rejects the same text posted twice by one author', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      await guest.createPost({ body: 'Did anybody hear it?' });
      const again = await guest.post({ body: 'Did anybody  HEAR it' });
      expect(again.status).toBe(422);
      expect(JSON.stringify(await again.json())).toContain('You just posted the same text');
    });
  });

  test('holds an edit that would have been held as a new post', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      const post = await guest.createPost({ body: 'An innocent beginning' });
      await guest.performAction(post.id, 'edit', { body: BAD });
      expect(await readPage(hub, '/message-board')).not.toContain('no sc4m at all');
      await expectTrueCounters(database.engine.db);
    });
  });
});

onBothEngines('Reports', (test) => {
  test('hide a post once they weigh enough, until a moderator keeps it', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const post = await new BoardClient(hub).createPost({ body: 'The ridge at night' });
      for (const name of ['Anouk', 'Yusra', 'Pim']) {
        expect(await readPage(hub, '/message-board')).toContain('The ridge at night');
        await insertMember(db, { name, email: `${name}@example.com`.toLowerCase() });
        const reader = new BoardClient(
          hub,
          await signInAs(hub, `${name}@example.com`.toLowerCase()),
        );
        const { status } = await reader.performAction(post.id, 'report', { reason: 'spam' });
        expect(status).toBe(200);
      }
      expect(await readPage(hub, '/message-board')).not.toContain('The ridge at night');
      const cookie = await signInModerator(hub);
      await hub.post(`/admin/review/comment/${post.id}`, { decision: 'kept' }, { cookie });
      expect(await readPage(hub, '/message-board')).toContain('The ridge at night');
      const reporters = await db.selectFrom('reporters').select('dismissed_count').execute();
      expect(reporters.map(({ dismissed_count }) => dismissed_count)).toEqual([1, 1, 1]);
      await expectTrueCounters(db);
    });
  });

  test('are limited to twenty an hour per network for guests, and the input is kept', async ({
    database,
  }) => {
    const { db } = database.engine;
    const posts: number[] = [];
    for (let number = 0; number < 21; number += 1) {
      posts.push(...(await insertMessage(db, { body: `Message ${number}` })).postIds);
    }
    const last = posts.pop() ?? 0;
    const countReports = async () => (await db.selectFrom('reports').select('id').execute()).length;
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      for (const id of posts) {
        expect((await guest.performAction(id, 'report', { reason: 'spam' })).status).toBe(200);
      }
      const path = `/message-board/posts/${last}/more`;
      const fields = { intent: 'report', reason: 'other', details: 'The tide again' };
      const headers = { cookie: guest.cookie, accept: 'text/html' };
      const refused = await hub.post(path, fields, headers);
      expect(refused.status).toBe(429);
      const page = await refused.text();
      expect(page).toContain('going a bit fast');
      expect(page).toContain('value="The tide again"');
      // A new guest identity does not get around the limit.
      expect((await new BoardClient(hub).performAction(last, 'report', fields)).status).toBe(429);
      expect(await countReports()).toBe(20);
      await insertMember(db, { name: 'Yusra', email: 'yusra@example.com' });
      const member = new BoardClient(hub, await signInAs(hub, 'yusra@example.com'));
      expect((await member.performAction(last, 'report', { reason: 'spam' })).status).toBe(200);
      expect(await countReports()).toBe(21);
    });
  });
});
